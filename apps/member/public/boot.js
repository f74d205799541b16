// Runs before the first paint: theme, up and down colours, text size and language as this device last had them, so
// that no page flashes in another theme. It is a file and not inline because the page's CSP allows no inline script.
(() => {
  const root = document.documentElement;
  const code = localStorage.getItem("site.code");
  const read = (name) => (code ? localStorage.getItem(`${code}.${name}`) : null);
  root.dataset.theme = read("theme") === "light" ? "light" : "dark";
  root.dataset.updown = read("updown") ?? "default";
  root.dataset.textsize = read("textsize") ?? "normal";
  root.lang = read("language") ?? "ko";
  for (const name of ["accentDark", "accentLight"]) {
    const accent = read(name);
    if (accent)
      root.style.setProperty(
        name === "accentDark" ? "--site-accent-dark" : "--site-accent-light",
        accent,
      );
  }
})();
