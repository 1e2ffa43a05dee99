/** What remotes and shell tell each other, by name. Small on purpose: data travels by URL and API. */
export interface BusEvents {
  /** Asks the shell to go somewhere inside the site. */
  navigate: { href: string; replace?: boolean };
  /**
   * This page is about to be left. A listener that returns false holds it; `proceed` goes there after all, and asks
   * again. Not asked before another document loads: that is what `beforeunload` is for.
   */
  'before-navigate': { href: string; proceed: () => void };
  /** Somebody may object to `before-navigate`: from now on steps through the history are asked about too. */
  guarded: Record<never, never>;
  /**
   * The session that this page was made for has ended in another tab, and the page is about to be loaded again. A listener
   * that returns false keeps it, for what was typed on it.
   */
  'session-ended': Record<never, never>;
  /** The page on screen goes on under another address, such as that of a draft that was saved for the first time. */
  rename: { href: string };
  /** A page of a remote is on screen; `moved` when it took the place of another one. */
  'page-shown': { remote: string; route: string; moved: boolean };
  /** Something went wrong in one area; the shell counts and reports it. */
  trouble: { kind: 'load' | 'render' | 'hydration' | 'fragment' | 'integrity'; what: string; message: string };
  /** Asks the shell to open the editor, on a new article or on one of the person's own. */
  write: { postId?: string };
  /** The editor is done, whatever became of the text: the shell takes it away. */
  'editor-closed': Record<never, never>;
  /** Content changed through this tab: lists that show it load again. */
  changed: { tags: string[] };
}

const prefix = 'letat:';

/** Tells everybody who listens; false when one of them objects. */
export function emit<E extends keyof BusEvents>(name: E, detail: BusEvents[E]): boolean {
  return window.dispatchEvent(new CustomEvent(prefix + name, { detail, cancelable: true }));
}

/** Listens until the returned function is called. A listener that returns false objects. */
export function on<E extends keyof BusEvents>(name: E, listener: (detail: BusEvents[E]) => unknown): () => void {
  const handler = (event: Event) => {
    if (event instanceof CustomEvent && listener(event.detail) === false) event.preventDefault();
  };
  window.addEventListener(prefix + name, handler);
  return () => window.removeEventListener(prefix + name, handler);
}
