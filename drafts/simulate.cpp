// g++ -O2 -DEND=... ; simulates: mate_in_1..D, press(N), settle with a linear pressure
#include <bits/stdc++.h>
using namespace std; typedef int8_t i8; typedef int32_t i32; typedef uint32_t u32;
char TA,TB; int MD=3; bool PRESS=true;
static inline int F(int s){return s>>3;} static inline int R(int s){return s&7;}
static inline int sq(int f,int r){return f*8+r;} static inline bool on(int f,int r){return f>=0&&f<8&&r>=0&&r<8;}
static int dist(int a,int b){return max(abs(F(a)-F(b)),abs(R(a)-R(b)));} static int man(int a,int b){return abs(F(a)-F(b))+abs(R(a)-R(b));}
static int edge(int s){return min(min(F(s),7-F(s)),min(R(s),7-R(s)));} static int cornerd(int s){return min(F(s),7-F(s))+min(R(s),7-R(s));}
static int centre(int s){int a=abs(2*F(s)-7)/2,b=abs(2*R(s)-7)/2;return a+b;}
static int col(int s){return (F(s)+R(s))&1;}
const int KD[8][2]={{1,1},{1,-1},{-1,1},{-1,-1},{1,0},{-1,0},{0,1},{0,-1}};
const int ND[8][2]={{1,2},{1,-2},{-1,2},{-1,-2},{2,1},{2,-1},{-2,1},{-2,-1}};
bool attacks(char t,int from,int to,int o1,int o2,int o3){ // o1..: blockers
  if(from==to) return false; int df=F(to)-F(from),dr=R(to)-R(from);
  if(t=='N') return abs(df*dr)==2;
  if(t=='K') return max(abs(df),abs(dr))==1;
  bool line=(df==0||dr==0),diag=abs(df)==abs(dr);
  if(t=='R'&&!line) return false; if(t=='B'&&!diag) return false; if(t=='Q'&&!line&&!diag) return false;
  int sf=(df>0)-(df<0),sr=(dr>0)-(dr<0); int f=F(from)+sf,r=R(from)+sr;
  while(sq(f,r)!=to){int s=sq(f,r); if(s==o1||s==o2||s==o3) return false; f+=sf;r+=sr;} return true;}
struct Pos{int k,a,b,t;}; // b=-1 if none
bool two(){return TB!=0;}
int SY[8][64];
void initsym(){for(int i=0;i<8;i++)for(int s=0;s<64;s++){int f=F(s),r=R(s); if(i&1)f=7-f; if(i&2)r=7-r; if(i&4)swap(f,r); SY[i][s]=sq(f,r);}}
void norm(Pos&p){ if(two()&&TA==TB){ if(TA=='B'){ if(col(p.a)==0) swap(p.a,p.b);} else if(p.a>p.b) swap(p.a,p.b);} }
u32 code(const Pos&p){return ((p.k*64+p.a)*64+(two()?p.b:0))*64+p.t;}
bool CAN=false;
u32 canon(Pos p){ norm(p); if(!CAN) return code(p); u32 best=~0u; for(int i=0;i<8;i++){int t=SY[i][p.t]; if(F(t)>3||R(t)>F(t)) continue; Pos q{SY[i][p.k],SY[i][p.a],two()?SY[i][p.b]:-1,t}; norm(q); best=min(best,code(q));} return best;}
Pos dec(u32 c){Pos p; p.t=c&63; p.b=(c>>6)&63; p.a=(c>>12)&63; p.k=c>>18; if(!two()) p.b=-1; return p;}
bool attacked(const Pos&p,int s,int skip=0){ // by our K,a,b ; their king transparent; pieces on s don't block
  if(attacks('K',p.k,s,-1,-1,-1)) return true; if(p.a>=0&&p.a!=s&&attacks(TA,p.a,s,p.k,p.b,-1)) return true; if(p.b>=0&&p.b!=s&&attacks(TB,p.b,s,p.k,p.a,-1)) return true; return false;}
// graph
vector<u32> rc, tc; vector<i32> rid, tid;
vector<u32> ms; vector<i32> mv; // root -> them ids
vector<u32> rs; vector<i32> rp; vector<i8> flag; //them -> root ids (-1 lost), flag 1 mate 2 stalemate
int NF; vector<i8> feat; vector<string> names;
void features(const Pos&p, vector<int>&o);
void ourmoves(const Pos&p, vector<Pos>&out){
  for(auto&d:KD){int f=F(p.k)+d[0],r=R(p.k)+d[1]; if(!on(f,r)) continue; int s=sq(f,r); if(s==p.a||s==p.b||s==p.t||dist(s,p.t)<2) continue; Pos q=p;q.k=s;out.push_back(q);}
  int pc[2]={p.a,p.b}; char ty[2]={TA,TB};
  for(int i=0;i<2;i++){ if(pc[i]<0) continue; int from=pc[i]; char t=ty[i];
    auto add=[&](int s){Pos q=p; (i?q.b:q.a)=s; out.push_back(q);};
    if(t=='N'){for(auto&d:ND){int f=F(from)+d[0],r=R(from)+d[1]; if(!on(f,r))continue; int s=sq(f,r); if(s==p.k||s==p.a||s==p.b||s==p.t)continue; add(s);}}
    if(t=='R'||t=='Q') for(int I=0;I<8;I++){ int s1=sq(F(from),I),s2=sq(I,R(from)); for(int s:{s1,s2}){ if(s==from||s==p.k||s==p.a||s==p.b||s==p.t) continue; if(attacks('R',from,s,p.k,i?p.a:p.b,p.t)) add(s);} }
    if(t=='B'||t=='Q') for(int x=0;x<4;x++){int f=F(from)+KD[x][0],r=R(from)+KD[x][1]; while(on(f,r)){int s=sq(f,r); if(s==p.k||s==p.a||s==p.b||s==p.t)break; add(s); f+=KD[x][0];r+=KD[x][1];}}
  }}
int getT(const Pos&p){u32 c=canon(p); if(tid[c]<0){tid[c]=tc.size();tc.push_back(c);} return tid[c];}
void build(){
  size_t N=two()?1u<<24:1u<<24; rid.assign(N,-1);tid.assign(N,-1);
  for(int k=0;k<64;k++)for(int a=0;a<64;a++)for(int b=0;b<(two()?64:1);b++)for(int t=0;t<64;t++){
    Pos p{k,a,two()?b:-1,t}; if(CAN&&(F(t)>3||R(t)>F(t)))continue; if(k==a||k==t||a==t||p.b==k||p.b==a||p.b==t||dist(k,t)<2) continue;
    if(two()&&TA==TB){ if(TA=='B'?!(col(a)==1&&col(b)==0):a>b) continue; }
    if(attacked(p,t)) continue; u32 c=code(p); if(CAN&&canon(p)!=c) continue; rid[c]=rc.size(); rc.push_back(c);}
  vector<Pos> out; ms.push_back(0);
  for(u32 c:rc){out.clear(); ourmoves(dec(c),out); for(auto&q:out) mv.push_back(getT(q)); ms.push_back(mv.size());}
  rs.push_back(0);
  for(u32 c:tc){Pos p=dec(c); int n=0; for(auto&d:KD){int f=F(p.t)+d[0],r=R(p.t)+d[1]; if(!on(f,r))continue; int s=sq(f,r); if(s==p.k) continue;
      if(attacked(p,s)) continue; n++; if(s==p.a||s==p.b){rp.push_back(-1);continue;} Pos q=p;q.t=s; rp.push_back(rid[canon(q)]);}
    flag.push_back(n?0:(attacked(p,p.t)?1:2)); rs.push_back(rp.size());}
  vector<int> o; for(u32 c:rc){o.clear(); features(dec(c),o); if(getenv("SPLIT")){int n=o.size(); int e=edge(dec(c).t); if(names.size()==(size_t)n){for(int i=0;i<n;i++)names.push_back(names[i]+"_E");names.push_back("one_E");} for(int i=0;i<n;i++)o.push_back(e==0?o[i]:0); o.push_back(e==0);} NF=o.size(); for(int x:o) feat.push_back(x);}
}
vector<int> dtm,td;
void solve(){ dtm.assign(rc.size(),0); td.assign(tc.size(),0); for(size_t t=0;t<tc.size();t++) if(flag[t]==1) td[t]=1; // td = value of moves incl. ours
  for(int n=1;n<60;n++){ bool ch=false; for(size_t r=0;r<rc.size();r++) if(!dtm[r]) for(u32 m=ms[r];m<ms[r+1];m++) if(td[mv[m]]==n){dtm[r]=n;ch=true;break;}
    for(size_t t=0;t<tc.size();t++) if(!td[t]&&!flag[t]){bool ok=true; for(u32 i=rs[t];i<rs[t+1]&&ok;i++) ok=rp[i]>=0&&dtm[rp[i]]&&dtm[rp[i]]<=n; if(ok){td[t]=n+1;}}
    if(!ch&&n>4) break; } }
vector<int> P,W,B; vector<int> bestm; 
struct Res{double c; int bad; int L; double mean; int nset; double reg;};
vector<int> V; vector<int> Fm; vector<char> Fk;
Res eval(const vector<int>&w,bool verbose=false){ int N=w[NF]; size_t nr=rc.size(); P.resize(nr);W.resize(tc.size());
  for(size_t r=0;r<nr;r++){int s=0; const i8*f=&feat[r*NF]; for(int i=0;i<NF;i++) s+=w[i]*f[i]; P[r]=s;}
  for(size_t t=0;t<tc.size();t++){ if(flag[t]==1)W[t]=-9999; else if(flag[t]==2)W[t]=9999; else {int m=-100000; for(u32 i=rs[t];i<rs[t+1];i++) m=max(m,rp[i]<0?9999:P[rp[i]]); W[t]=m;}}
  B.resize(nr);bestm.resize(nr);
  for(size_t r=0;r<nr;r++){int b=INT_MAX,bm=-1; for(u32 m=ms[r];m<ms[r+1];m++) if(W[mv[m]]<b){b=W[mv[m]];bm=mv[m];} B[r]=b;bestm[r]=bm;}
  V.assign(nr,0); vector<int> ch(nr,-1); vector<char> pr(nr,0); int nset=0; vector<pair<int,int>> tmp; vector<int> open; long tot=0; vector<int> gl(nr); int N2=w[NF+1];
  for(size_t r=0;r<nr;r++){ if(!dtm[r]) continue; tot++; if(dtm[r]<=MD){V[r]=dtm[r];continue;} open.push_back(r); gl[r]=P[r]-N; if(PRESS) for(int tier=0;tier<2&&ch[r]<0;tier++){ int goal=P[r]-(tier?N:N2); gl[r]=goal; if(!tier&&N2<=N) continue; tmp.clear(); for(u32 m=ms[r];m<ms[r+1];m++){int t=mv[m]; if(flag[t]==2||W[t]>=9000) continue; bool ok=true; for(u32 i=rs[t];i<rs[t+1]&&ok;i++) ok=P[rp[i]]<=goal||B[rp[i]]<=goal; if(ok&&(ch[r]<0||W[t]<W[ch[r]])) ch[r]=t;} }
    if(ch[r]>=0) pr[r]=1; else {ch[r]=bestm[r]; nset++;} }
  bool chg=true; while(chg){chg=false; size_t k=0; for(size_t z=0;z<open.size();z++){int r=open[z]; int t=ch[r],goal=gl[r]; int v=0; if(flag[t]!=0||t<0){open[k++]=r;continue;}
      for(u32 i=rs[t];i<rs[t+1]&&v>=0;i++){int q=rp[i]; if(q<0){v=-1;break;} if(!pr[r]||P[q]<=goal){ if(!V[q]) v=-1; else v=max(v,1+V[q]); } else { int t2=bestm[q]; if(flag[t2]==1) v=max(v,2); else for(u32 j=rs[t2];j<rs[t2+1];j++){int q2=rp[j]; if(q2<0||!V[q2]){v=-1;break;} v=max(v,2+V[q2]);} } }
      if(v>0){V[r]=v;chg=true;} else open[k++]=r; } open.resize(k);}
  int L=0; double sum=0,soft=0; vector<long> h(200,0); for(size_t r=0;r<nr;r++) if(V[r]){L=max(L,V[r]);sum+=V[r];soft+=pow(1.9,V[r]);h[min(V[r],199)]++;}
  Res x; x.bad=open.size();x.L=L;x.nset=nset;x.mean=sum/max(1L,tot-x.bad);
  double bf=double(x.bad)/tot; double reg=0; if(x.bad){ for(size_t r=0;r<nr;r++) if(dtm[r]>MD){int t=ch[r]; reg+= !td[t]||flag[t]==2?10:td[t]-dtm[r];} reg/=tot;} x.reg=reg; x.c= 60*bf+20*reg+(x.bad?10:0) + L*0.5 + x.mean*0.7+log(soft/tot);
  if(verbose){printf("tot %ld bad %d L %d mean %.4f reg %.3f settle %d:",tot,x.bad,L,x.mean,reg,nset); for(int i=0;i<=L;i++)printf(" %ld",h[i]); puts(""); for(int i=0;i<(int)open.size()&&i<3;i++){Pos p=dec(rc[open[i]*1]); auto s=[](int q){return string(1,'a'+F(q))+char('1'+R(q));}; printf("  bad K%s %c%s %s k%s dtm %d\n",s(p.k).c_str(),TA,s(p.a).c_str(),two()?s(p.b).c_str():"",s(p.t).c_str(),dtm[open[i]]);} 
    if(x.bad){ mt19937 gg(1); for(int rep=0;rep<2;rep++){ int r=open[gg()%open.size()]; map<int,int> seen; for(int step=0;step<40;step++){ Pos p=dec(rc[r]); auto s=[](int q){return string(1,'a'+F(q))+char('1'+R(q));}; printf("%s%s%s/%s d%d P%d%s ",s(p.k).c_str(),s(p.a).c_str(),two()?s(p.b).c_str():"",s(p.t).c_str(),dtm[r],P[r],pr[r]?"p":"s"); if(seen[r]++){puts("CYCLE");break;} int t=ch[r]; if(t<0||flag[t]){puts("end");break;} int nx=-1; for(u32 i=rs[t];i<rs[t+1];i++){int q=rp[i]; if(q<0){nx=-2;break;} if(!V[q]&&(nx<0||P[q]>P[nx])) nx=q;} if(nx==-2){puts("LOST");break;} if(nx<0){puts("inner");break;} r=nx;} } }
    for(size_t r=0,n=0;r<nr&&n<2&&!x.bad;r++) if(V[r]==L){n++;Pos p=dec(rc[r]); auto s=[](int q){return string(1,'a'+F(q))+char('1'+R(q));}; printf("  longest K%s %c%s %s k%s dtm %d\n",s(p.k).c_str(),TA,s(p.a).c_str(),two()?s(p.b).c_str():"",s(p.t).c_str(),dtm[r]);}}
  return x;}
static int strip1(int q,int k){return k<q?q:k==q?8:7-q;}
void add(vector<int>&o,const char*n,int v){ o.push_back(v); if(names.size()<o.size()) names.push_back(n);}
#include "feat.h"
int main(int argc,char**argv){ // s TYPES(e.g. Q,RR) mode seconds seed md press name=w ...
  TA=argv[1][0];TB=argv[1][1]; initsym(); CAN=two(); string mode=argv[2]; double lim=atof(argv[3]); mt19937 g(atoi(argv[4])); MD=atoi(argv[5]);PRESS=atoi(argv[6]);
  build(); solve(); {vector<long> h(64,0); for(int d:dtm)h[d]++; printf("roots %zu them %zu edges %zu; dtm:",rc.size(),tc.size(),mv.size()); for(int i=0;i<64;i++)if(h[i])printf(" %d:%ld",i,h[i]); puts("");fflush(stdout);}
  vector<int> w(NF+2,0); w[NF]=3; names.push_back("N");names.push_back("N2"); for(int i=7;i<argc;i++){string s=argv[i]; size_t e=s.find('='); bool f=false; for(size_t j=0;j<names.size();j++) if(names[j]==s.substr(0,e)){w[j]=atoi(s.c_str()+e+1);f=true;} if(!f)printf("no %s\n",s.c_str());}
  auto show=[&](const vector<int>&w){for(size_t j=0;j<names.size();j++)if(w[j])printf("%s=%d ",names[j].c_str(),w[j]);puts("");fflush(stdout);};
  clock_t t0=clock(); Res b=eval(w,true); printf("eval %.2fs cost %.3f\n",double(clock()-t0)/CLOCKS_PER_SEC,b.c); show(w); time_t st=time(0); int n=0;
  if(mode=="reg"||getenv("REG")){ // ridge regression of dtm on features
    vector<long> hh(64,0); for(int d:dtm)hh[d]++; double wp=getenv("WP")?atof(getenv("WP")):0.5; int n=NF+1; vector<vector<double>> M(n,vector<double>(n+1,0)); for(size_t r=0;r<rc.size();r++) if(dtm[r]>MD){vector<double> x(n,1);for(int i=0;i<NF;i++)x[i]=feat[r*NF+i]; double wt=1/pow(hh[dtm[r]]+30,wp); for(int i=0;i<n;i++){double y=wt*x[i];for(int j=0;j<n;j++)M[i][j]+=y*x[j]; M[i][n]+=y*dtm[r];}}
    for(int i=0;i<n;i++)M[i][i]+=1e-6; for(int c=0;c<n;c++){int p=c;for(int i=c;i<n;i++)if(fabs(M[i][c])>fabs(M[p][c]))p=i; swap(M[c],M[p]); for(int i=0;i<n;i++)if(i!=c){double f=M[i][c]/M[c][c];for(int j=c;j<=n;j++)M[i][j]-=f*M[c][j];}}
    for(int i=0;i<NF;i++)w[i]=lround(100*M[i][n]/M[i][i]); w[NF]=30; b=eval(w,true); printf("REG cost %.3f ",b.c);show(w);}
  if(mode=="opt"){ vector<int> best=w; Res bb=b; auto w0=w; double T=0.15; while(time(0)-st<lim){ n++; auto q=w; int kk=1+g()%3; for(int i=0;i<kk;i++){int j=g()%q.size(); if(getenv("ONLY")&&!w0[j]) continue; int a=abs(q[j]); int st[]={1,1,2,3,max(1,a/3),max(1,a/5)}; int d=st[g()%6]; q[j]+=(g()%2)?d:-d; if(g()%12==0) q[j]=0; if(!getenv("ONLY")&&g()%20==0){swap(q[j],q[g()%q.size()]);} } if(q==w) continue; if(q[NF]<1) q[NF]=1;
      Res x=eval(q); double left=max(0.0,1-(time(0)-st)/lim); if(x.c<=b.c+T*left*(-log((g()%10000+1)/10001.0))){w=q;b=x;} if(x.c<bb.c){bb=x;best=q; printf("%ld #%d bad %d L %d mean %.4f reg %.3f cost %.3f: ",time(0)-st,n,x.bad,x.L,x.mean,x.reg,x.c);show(q);} if(n%60==0){w=best;b=bb;} }
    puts("BEST");eval(best,true);show(best); printf("%d evals\n",n);} }
