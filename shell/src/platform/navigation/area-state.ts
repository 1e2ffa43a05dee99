/** A page that a remote of the set owns. */
export interface Target {
  remote: string;
  /** Path and query. */
  address: string;
  /** The document was sent for it: loading the document again would bring nothing new. */
  isDocument: boolean;
}

/**
 * Which page is on screen, and what is about to take its place. `shown` is what single-spa mounts; null while the page is what the
 * server sent.
 */
export type AreaState =
  | { phase: 'idle'; shown: null }
  | { phase: 'loading'; shown: Target | null; next: Target }
  | { phase: 'shown'; shown: Target }
  /** The code of the document's own page did not come, or there is no network: what the server sent stays, with « Réessayer ». */
  | { phase: 'failed'; shown: null; broken: Target }
  /** The next page is broken here: its document is loaded, and nothing else is shown until then. */
  | { phase: 'leaving'; shown: Target | null };

export type AreaEvent =
  | { type: 'navigate'; to: Target }
  /** The person turned back to the page on screen before the next one was there. */
  | { type: 'stay' }
  /** The page on screen has given itself another address. */
  | { type: 'renamed'; address: string }
  /** Code and data of that page are there. */
  | { type: 'loaded'; target: Target }
  /** Code, data or the mounting of that page failed, or took too long. */
  | { type: 'broken'; target: Target; isOffline?: boolean };

export const idle: AreaState = { phase: 'idle', shown: null };

/** The state after an event. What was asked for before something newer changes nothing. */
export function nextState(state: AreaState, event: AreaEvent): AreaState {
  if (state.phase === 'leaving') return state;
  switch (event.type) {
    case 'navigate':
      return { phase: 'loading', shown: state.shown, next: event.to };
    case 'stay':
      return state.phase === 'loading' && state.shown !== null ? { phase: 'shown', shown: state.shown } : state;
    case 'renamed':
      return state.phase === 'shown' ? { phase: 'shown', shown: { ...state.shown, address: event.address } } : state;
    case 'loaded':
      return state.phase === 'loading' && state.next === event.target ? { phase: 'shown', shown: event.target } : state;
    case 'broken': {
      const isCurrent =
        (state.phase === 'loading' && state.next === event.target) ||
        (state.phase === 'shown' && state.shown === event.target);
      if (!isCurrent) return state;
      // Offline its document does not come either.
      return event.target.isDocument || event.isOffline
        ? { phase: 'failed', shown: null, broken: event.target }
        : { phase: 'leaving', shown: state.shown };
    }
  }
}
