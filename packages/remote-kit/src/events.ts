/** What remotes and shell send each other, by name. Small on purpose: data travels by URL and API. */
export interface BusEvents {
  /** Asks the shell to go somewhere inside the site. */
  navigate: { href: string; replace?: boolean };
  /**
   * This page is about to be left for another address of the site, by a link or through the history. A listener that returns
   * false stops that; `proceed` goes there after all, and asks again. Not sent for other sites, reloads and closed tabs:
   * `beforeunload` is for those.
   */
  'before-navigate': { href: string; proceed: () => void };
  /**
   * The session that this page was made for has ended in another tab, and the page is about to be loaded again. A listener
   * that returns false prevents that, for what was typed on it.
   */
  'session-ended': Record<never, never>;
  /** The page on screen goes on under another address, such as that of a draft that was saved for the first time. */
  rename: { href: string };
  /** The platform began to load on a page that came without it, or did not come. */
  platform: { has: 'begun' | 'failed' };
  /** A page of a remote is on screen; `moved` when it took the place of another one. */
  'page-shown': { remote: string; route: string; moved: boolean };
  /** Something went wrong in one area; the shell counts and reports it. `interference` is what one remote did to all others. */
  trouble: {
    kind: 'load' | 'render' | 'hydration' | 'fragment' | 'integrity' | 'interference';
    what: string;
    message: string;
  };
  /**
   * The reader pressed « Réessayer » where that part stands: the remote's page, a fragment, or a lazy part. A listener that
   * returns false calls `proceed` itself, or loads the document again.
   */
  retry: { what: string; proceed: () => void };
  /** Asks the shell to open the editor, on a new article or on one of the person's own. */
  write: { postId?: string };
  /** The editor is done, whatever became of the text: the shell takes it away. */
  'editor-closed': Record<never, never>;
  /** Content changed through this tab: lists that show it load again. */
  changed: { tags: string[] };
}

const prefix = 'letat:';

/** Sends an event to all listeners; false when one of them objects. */
export function emit<E extends keyof BusEvents>(name: E, detail: BusEvents[E]): boolean {
  return window.dispatchEvent(new CustomEvent(prefix + name, { detail, cancelable: true }));
}

/** Tries a part again, unless the shell finds that only a new document brings it. */
export function retry(what: string, proceed: () => void): void {
  if (emit('retry', { what, proceed })) proceed();
}

/** Listens until the returned function is called. A listener that returns false objects. */
export function on<E extends keyof BusEvents>(name: E, listener: (detail: BusEvents[E]) => unknown): () => void {
  const handler = (event: Event) => {
    if (event instanceof CustomEvent && listener(event.detail) === false) event.preventDefault();
  };
  window.addEventListener(prefix + name, handler);
  return () => window.removeEventListener(prefix + name, handler);
}
