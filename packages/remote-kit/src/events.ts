/** What remotes and shell tell each other, by name. Small on purpose: data travels by URL and API. */
export interface BusEvents {
  /** Asks the shell to go somewhere inside the site. */
  navigate: { href: string; replace?: boolean };
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

export function emit<E extends keyof BusEvents>(name: E, detail: BusEvents[E]): void {
  window.dispatchEvent(new CustomEvent(prefix + name, { detail }));
}

/** Listens until the returned function is called. */
export function on<E extends keyof BusEvents>(name: E, listener: (detail: BusEvents[E]) => void): () => void {
  const handler = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(prefix + name, handler);
  return () => window.removeEventListener(prefix + name, handler);
}
