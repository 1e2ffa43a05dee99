import type { WidgetEvent } from '@letat/contracts/sites/constants';
import { deliver } from './widget.ts';

/**
 * Counts for registered sites that a widget came into sight, and that a link in it was followed: a request without body, cookie or
 * name of anybody, which nothing waits for. Nothing is counted where the browser asks that nobody tracks its user, nor in
 * the previews on our own pages.
 */
const observed = new WeakMap<Element, URL>();

const observer = new IntersectionObserver(
  (entries) => {
    const shown = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    for (const element of shown) observer.unobserve(element);
    for (const [key, elements] of Map.groupBy(shown, keyOf)) send('shown', key, elements);
  },
  { threshold: 0.5 },
);

deliver((host, site) => {
  if (observed.has(host) || asksForPrivacy() || isPreview(site)) return;
  observed.set(host, site);
  observer.observe(host);
  host.addEventListener('click', (event) => {
    if (event.composedPath().some((part) => part instanceof HTMLAnchorElement)) send('clicked', keyOf(host), [host]);
  });
});

function send(event: WidgetEvent, key: string, elements: readonly Element[]): void {
  const site = elements[0] && observed.get(elements[0]);
  if (!site || !key) return;
  const widgets = elements.map(({ localName }) => localName.slice('letat-'.length)).join();
  const address = new URL(`/api/embed/counts?${new URLSearchParams({ site: key, event, widgets })}`, site);
  fetch(address, { method: 'POST', credentials: 'omit', keepalive: true }).catch((cause) =>
    // Blockers refuse it, and the page may be on its way out.
    console.debug('L’État en Mouvement\u00a0: affichage non compté.', cause),
  );
}

function keyOf(element: Element): string {
  return element.getAttribute('site') ?? '';
}

function asksForPrivacy(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

function isPreview({ origin }: URL): boolean {
  return parent !== window && document.referrer.startsWith(`${origin}/`);
}
