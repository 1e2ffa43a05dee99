import { on } from '@letat/remote-kit/events';

/** `readAfterMs` of the contracts, of which every page loads this number alone; a test compares them. */
const readAfter = 5000;

/**
 * Sends the view of an article or a product once it has been on screen for a while: pages are cached for everybody, so nothing can be
 * counted when they are sent. No cookie goes along, and of the page that led here only its host.
 */
export function reportViews(): void {
  const sent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = hostOf(document.referrer);
  const utmSource = new URLSearchParams(location.search).get('utm_source');

  const watch = () => {
    clearTimeout(timer);
    const page = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
    if (!page || sent.has(page) || document.hidden) return;
    timer = setTimeout(() => {
      const isFirst = sent.size === 0 && utmSource;
      sent.add(page);
      sendView(page, { referrer: from, ...(isFirst ? { utmSource } : {}) });
      from = location.hostname;
    }, readAfter);
  };

  watch();
  document.addEventListener('visibilitychange', watch);
  on('page-shown', ({ moved }) => {
    if (moved) from = location.hostname;
    watch();
  });
}

/** @param page « posts/<id> » or « products/<id> » */
function sendView(page: string, how: { referrer: string; utmSource?: string }): void {
  fetch(`/api/${page}/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(how),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {
    // A view that cannot be sent is not counted; the reader has nothing to do about it.
  });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
