/**
 * Renders a widget into its element. It is called when the element comes, and again whenever one of its attributes changes.
 * @param site the site that the loader came from
 */
export type Widget = (host: HTMLElement, site: URL) => void;

declare global {
  interface HTMLElementEventMap {
    /** What a part dispatches on its own script element, so that it needs no global name. */
    'letat-part': CustomEvent<Widget>;
  }
}

/** Hands a part's widget to the loader that fetched it. */
export function deliver(widget: Widget): void {
  document.currentScript?.dispatchEvent(new CustomEvent('letat-part', { detail: widget }));
}
