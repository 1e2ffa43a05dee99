// Served to pages by `npm run dev` only (reload-routes.ts): loads the page again, where it was scrolled to, as soon as
// something else is served than what it was made of.
const place = `letat.dev.scroll ${location.pathname}${location.search}`;
const set = JSON.parse(document.getElementById('release-set').textContent).id;
let known;

new EventSource('/dev/events').addEventListener('message', ({ data }) => {
  const served = JSON.parse(data);
  known ??= served.version;
  if (served.set === set && served.version === known) return;
  sessionStorage.setItem(place, String(scrollY));
  reload();
});

/** Only when the page can be had: a server that is being restarted just now would leave the browser on its error page. */
function reload() {
  fetch(location.href, { cache: 'no-store' }).then(
    () => location.reload(),
    () => setTimeout(reload, 100),
  );
}

/** The page may still be growing: what the browser renders comes a moment later. */
function scrollBack(top, patience) {
  if (document.documentElement.scrollHeight >= top + innerHeight || patience === 0)
    scrollTo({ top, behavior: 'instant' });
  else requestAnimationFrame(() => scrollBack(top, patience - 1));
}

const saved = sessionStorage.getItem(place);
sessionStorage.removeItem(place);
if (saved !== null) scrollBack(Number(saved), 120);
