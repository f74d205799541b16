// Runs before the first paint: theme and language as this device last had them. It is a file and not inline because
// the page's CSP allows no inline script.
(() => {
  const root = document.documentElement;
  root.dataset.theme = localStorage.getItem("console.theme") === "dark" ? "dark" : "light";
  root.dataset.updown = "default";
  root.lang = localStorage.getItem("console.language") === "en" ? "en" : "ko";
})();
