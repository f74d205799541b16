// Runs before the first paint: theme, up and down colours, text size and language as this device last had them, so
// that no page flashes in another theme; and whether the page's first look is of what will come (src/first-look). It is a file and not inline because the page's CSP allows no inline script.
(() => {
  const root = document.documentElement;
  const code = localStorage.getItem("site.code");
  const read = (name) => (code ? localStorage.getItem(`${code}.${name}`) : null);
  const theme = read("theme");
  const isLight =
    theme === "light" || (theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  root.dataset.theme = isLight ? "light" : "dark";
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
  const path = location.pathname;
  const isMember = read("tokens") !== null;
  const isTrade = path.startsWith("/overseaView") || (isMember && path.startsWith("/oversea"));
  const isEntrance = !isMember && root.lang === "ko" && (path === "/" || path === "/signin");
  if (isTrade || isEntrance) root.dataset.look = "";
  // Code that the page will want once its first scripts run: fetched ahead, but not before the first look is drawn.
  const fetchAhead = () => {
    const soon = document.querySelector('meta[name="soon"]')?.content.split(" ") ?? [];
    for (const href of soon) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    }
  };
  if (isTrade) requestAnimationFrame(() => setTimeout(fetchAhead));
})();
