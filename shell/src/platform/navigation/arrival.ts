/** Milliseconds for which parts of a page may still arrive above where the reader was. */
const settling = 5000;
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
let restored: AbortController | undefined;

/** Shows the part of a new page that the person came for: where they were, else the part that the address names, else the top. */
export function scrollTo(position: number | undefined): void {
  restored?.abort();
  const part = partOf(location.hash);
  if (position === undefined && part) part.scrollIntoView({ behavior: 'instant' });
  else if (position) restore(position);
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Scrolls to where the reader was, again whenever the page changes its height, until they move or the page has settled: it is
 * shorter than it was while its parts are on their way, and scroll anchoring would add what arrives above to the position.
 */
function restore(position: number): void {
  const root = document.documentElement;
  const main = document.getElementById('main');
  const apply = () => window.scrollTo({ top: position, behavior: 'instant' });
  restored = new AbortController();
  const { signal } = restored;
  const end = () => restored?.abort();
  root.style.overflowAnchor = 'none';
  let height = root.scrollHeight;
  const observer = new ResizeObserver(() => {
    height = root.scrollHeight;
    apply();
  });
  if (main) observer.observe(main);
  // Positions are whole, screens may stop between two.
  const isElsewhere = () => Math.abs(scrollY - position) > 1;
  const isRoomThere = () => root.scrollHeight === height && height - innerHeight > position;
  addEventListener('scroll', () => isElsewhere() && isRoomThere() && end(), { signal });
  for (const move of moves) addEventListener(move, end, { signal, passive: true, capture: true });
  const timer = setTimeout(end, settling);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
    root.style.overflowAnchor = '';
  });
  apply();
}

/**
 * Screen readers say where they are: the focus goes to the part that the address names, else to the field that the page begins with
 * (`data-begins-here`: a new article, where everybody types a title first), else to the new page's heading. A reader who chose within that
 * part, or emptied a search box to type something else, stays where they are.
 */
export function focusPage(): void {
  const part = partOf(location.hash);
  const isTyping = document.activeElement?.matches('[data-search-box] input') && !/[?&]search=/.test(location.search);
  if (isTyping || part?.contains(document.activeElement)) return;
  const field = part ? null : document.querySelector<HTMLElement>('#main [data-begins-here]');
  if (field) {
    field.focus({ preventScroll: true });
    return;
  }
  const target = part ?? document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The part of the page that a fragment names: as it stands, else decoded, as browsers look for it. Anybody may have typed it. */
export function partOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  if (name === '') return null;
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name));
  } catch (cause) {
    if (cause instanceof URIError) return null;
    throw cause;
  }
}
