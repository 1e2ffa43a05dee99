/**
 * `<script async src="https://…/embed/v1.js">` turns every `<div data-letat="badge">` of a page into a widget (badge,
 * button or newsletter), those added later too. What stands inside the element (a plain link) is what people see until
 * then, or without scripts. A page with a policy allows the site in `script-src`, and in `connect-src` for newsletter.
 */
const widgets: Record<string, () => Promise<{ default: Widget }>> = {
  badge: () => import(/* webpackChunkName: "badge" */ './badge.ts'),
  button: () => import(/* webpackChunkName: "button" */ './button.ts'),
  newsletter: () => import(/* webpackChunkName: "newsletter" */ './newsletter.ts'),
};
const script = document.currentScript;
const site = new URL('/', script instanceof HTMLScriptElement ? script.src : location.href);

function show(host: HTMLElement): void {
  const load = widgets[host.dataset.letat ?? ''];
  if (!load || host.shadowRoot) return;
  load()
    .then(({ default: widget }) => {
      if (!host.shadowRoot) widget({ host, site });
    })
    .catch((cause: unknown) => console.warn('L’État en Mouvement\u00a0: ce widget n’a pas pu être affiché.', cause));
}

function showAll(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-letat]')) show(host);
}

showAll();
new MutationObserver(showAll).observe(document.documentElement, { childList: true, subtree: true });

/** What a widget is given: the element that the partner placed, and the site that the loader came from. */
export interface WidgetContext {
  host: HTMLElement;
  site: URL;
}
export type Widget = (context: WidgetContext) => void;
