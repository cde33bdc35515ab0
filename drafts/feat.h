void features(const Pos&p,vector<int>&o){
#define A(n,v) add(o,n,v)
  A("man",man(p.k,p.t));A("dist",dist(p.k,p.t));A("edge",edge(p.t));A("corner",cornerd(p.t));A("centre",centre(p.t));A("oe",edge(p.k));A("oc",centre(p.k));
  A("opp",dist(p.k,p.t)==2&&man(p.k,p.t)==3);A("opp2",dist(p.k,p.t)==2&&man(p.k,p.t)==2&&(F(p.k)==F(p.t)||R(p.k)==R(p.t)));
  if(!two()){
    int f=strip1(F(p.a),F(p.t)),r=strip1(R(p.a),R(p.t)); A("strip",min(f,r));A("strip2",max(f,r));A("room",min(64,f*r));
    A("qd",dist(p.a,p.t));A("qm",man(p.a,p.t));A("qk",dist(p.a,p.k));A("kn",abs((F(p.a)-F(p.t))*(R(p.a)-R(p.t)))==2);A("qe",edge(p.a));
  } else if(TA=='R'){
    int f=min(strip1(F(p.a),F(p.t)),strip1(F(p.b),F(p.t))),r=min(strip1(R(p.a),R(p.t)),strip1(R(p.b),R(p.t)));
    A("strip",min(f,r));A("strip2",max(f,r));A("room",min(f*r,64)); A("near",min(dist(p.a,p.t),dist(p.b,p.t)));A("far",max(dist(p.a,p.t),dist(p.b,p.t)));
    auto dirp=[&](int a,int b,int t){ int s,g=abs(a-b); if(min(a,b)<t&&t<max(a,b)) {s=g-1;g=0;} else s=min(strip1(a,t),strip1(b,t)); return make_pair(s,g);};
    auto d1=dirp(F(p.a),F(p.b),F(p.t)),d2=dirp(R(p.a),R(p.b),R(p.t)); bool sw=d2<d1; auto u=sw?d2:d1,v=sw?d1:d2; A("bs",u.first);A("bg",u.second);A("os",v.first);A("og",v.second);
    auto cr=[&](int q){return sw?abs(F(q)-F(p.t)):abs(R(q)-R(p.t));}; A("crmin",min(cr(p.a),cr(p.b)));A("crmax",max(cr(p.a),cr(p.b)));
    auto lo=[&](int q){return dist(q,p.t)==1;}; A("att",lo(p.a)||lo(p.b)); A("att2",lo(p.a)&&lo(p.b)); A("bs1",u.first==1);A("bs2",u.first==2);A("bs0",u.first==0);A("gap1",u.second==1);A("gap0",u.second==0);A("cmin3",min(cr(p.a),cr(p.b))<=1);A("cmin2",max(cr(p.a),cr(p.b))<=1);
    A("kw",sw?strip1(F(p.k),F(p.t)):strip1(R(p.k),R(p.t)));
    A("rr",man(p.a,p.b)); A("rline",F(p.a)==F(p.b)||R(p.a)==R(p.b)); A("rnext",abs(F(p.a)-F(p.b))==1||abs(R(p.a)-R(p.b))==1);
  } else {
    // mobility-like: their king's free squares
    int n=0; for(auto&d:KD){int ff=F(p.t)+d[0],rr=R(p.t)+d[1]; if(!on(ff,rr))continue; if(!attacked(p,sq(ff,rr)))n++;} A("free",n);
    A("ka",dist(p.k,p.a));A("kb",dist(p.k,p.b));A("ta",dist(p.t,p.a));A("tb",dist(p.t,p.b)); A("ab",man(p.a,p.b)); A("ea",edge(p.a));A("eb",edge(p.b));
    A("loosea",dist(p.t,p.a)==1);A("looseb",dist(p.t,p.b)==1);
    {int cf=F(p.t)<4?0:7,cc=R(p.t)<4?0:7; int sf=cf?-1:1,sr=cc?-1:1; int k1=sq(cf+sf,cc+2*sr),k2=sq(cf+2*sf,cc+sr); int key=min(man(p.k,k1),man(p.k,k2)),keyd=min(dist(p.k,k1),dist(p.k,k2)); bool E=edge(p.t)==0; int kcd=abs(F(p.k)-cf)+abs(R(p.k)-cc);
     A("key",key);A("keyd",keyd);A("keyE",E?key:0);A("keydE",E?keyd:0);A("cornerE",E?cornerd(p.t):0);A("freeE",E?n:0);A("free0",n==0);A("free1",n<=1);A("kcd",kcd);A("distE",E?dist(p.k,p.t):0);A("manE",E?man(p.k,p.t):0); A("behind",E&&kcd<cornerd(p.t));}
    if(TB=='B'){ // adjacent diagonals
      int d=abs(abs(F(p.a)-R(p.a))); (void)d;
      int wa=min(abs((F(p.a)-R(p.a))-(F(p.b)-R(p.b))),99),wb=abs((F(p.a)+R(p.a))-(F(p.b)+R(p.b))); A("wall",min(wa,wb));A("side",abs(F(p.a)-F(p.b))+abs(R(p.a)-R(p.b))==1);
      auto sd=[&](int b){int d1=abs((F(p.t)-R(p.t))-(F(b)-R(b))),d2=abs((F(p.t)+R(p.t))-(F(b)+R(b)));return make_pair(d1,d2);}; auto x=sd(p.a),y=sd(p.b); A("dg1",min(x.first,x.second)+min(y.first,y.second));
      // size of the king's diagonal region: corner side of each bishop diagonal
      auto reg=[&](int b){ int best=99; for(int s=0;s<2;s++){int tv=s?F(p.t)+R(p.t):F(p.t)-R(p.t)+7, bv=s?F(b)+R(b):F(b)-R(b)+7; int z= tv<bv?bv:tv>bv?14-bv:14; best=min(best,z);} return best;};
      int dA=F(p.a)-R(p.a)+7,dB=F(p.b)-R(p.b)+7,dT=F(p.t)-R(p.t)+7,sA=F(p.a)+R(p.a),sB=F(p.b)+R(p.b),sT=F(p.t)+R(p.t);
      auto wl=[&](int x,int y,int t){ if(abs(x-y)!=1) return 15; if(t<min(x,y)) return min(x,y); if(t>max(x,y)) return 14-max(x,y); return 15;};
      int w1=wl(dA,dB,dT),w2=wl(sA,sB,sT); A("walls",min(w1,w2));A("nowall",min(w1,w2)==15);
      auto half=[&](int x,int y,int t){ int lo=min(x,y),hi=max(x,y); return t<lo?lo:t>hi?14-hi:15;}; A("half1",min(half(dA,dB,dT),half(sA,sB,sT)));A("half2",max(half(dA,dB,dT),half(sA,sB,sT)));
      int ca=max(abs(2*F(p.a)-7),abs(2*R(p.a)-7))/2,cb=max(abs(2*F(p.b)-7),abs(2*R(p.b)-7))/2; A("cb",ca+cb);
      A("regmin",min(reg(p.a),reg(p.b)));A("regmax",max(reg(p.a),reg(p.b)));
    } else { // KBN: corner of bishop colour
      int b=TA=='B'?p.a:p.b; int c=col(b); int cd=99,wd=99; for(int s:{0,7,56,63}) if(col(s)==c) cd=min(cd,man(p.t,s)); else wd=min(wd,man(p.t,s)); A("right",cd);A("wrong",wd);
      int cm=99; for(int s:{0,7,56,63}) if(col(s)==c) cm=min(cm,dist(p.t,s)); A("rightd",cm);
      int tN=TA=='N'?p.a:p.b; A("ncol",col(tN)==c); A("tcol",col(p.t)==c);
    }
  }
}
