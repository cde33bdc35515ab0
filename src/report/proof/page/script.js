document.documentElement.classList.add("js");
(function () {
  var active = null;
  function show(game, ply) {
    var figures = game.querySelectorAll(".stage figure");
    ply = Math.max(0, Math.min(figures.length - 1, ply));
    game.dataset.ply = ply;
    figures.forEach(function (figure, place) { figure.classList.toggle("shown", place === ply); });
    game.querySelectorAll(".moves button").forEach(function (button) {
      if (Number(button.dataset.ply) !== ply) { button.removeAttribute("aria-current"); return; }
      button.setAttribute("aria-current", "step");
      var list = button.closest(".moves"), top = button.offsetTop - list.offsetTop;
      if (top < list.scrollTop + 30 || top > list.scrollTop + list.clientHeight - 40) { list.scrollTop = top - list.clientHeight / 2; }
    });
    active = game;
  }
  var games = document.querySelectorAll(".game");
  games.forEach(function (game) {
    var step = function (by) { return function () { show(game, Number(game.dataset.ply) + by); }; };
    var ways = { first: step(-1e9), back: step(-1), on: step(1), last: step(1e9) };
    Object.keys(ways).forEach(function (way) { game.querySelector("." + way).addEventListener("click", ways[way]); });
    game.querySelectorAll(".moves button").forEach(function (button) {
      button.addEventListener("click", function () { show(game, Number(button.dataset.ply)); });
    });
    show(game, 0);
  });
  document.querySelectorAll("details").forEach(function (details) {
    details.addEventListener("toggle", function () { if (details.open) { active = details.querySelector(".game"); } });
  });
  active = games[0] || null;
  var keys = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 };
  document.addEventListener("keydown", function (event) {
    if (!active || !(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
    event.preventDefault();
    show(active, Number(active.dataset.ply) + keys[event.key]);
  });
})();
