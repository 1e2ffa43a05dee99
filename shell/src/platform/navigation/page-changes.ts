import { withDeadline } from '@letat/remote-kit/deadline';
import { emit, retry } from '@letat/remote-kit/events';
import { holdAddress, releaseAddress } from '@letat/remote-kit/navigation';
import { showFallback } from '../faults/fallback.ts';
import type { Applications } from './applications.ts';
import { type AreaState, idle, nextState, type Target } from './area-state.ts';
import { focusPage } from './arrival.ts';

/** Milliseconds after which the page on screen says that the next one is on its way. */
const busyAfter = 300;

export interface PageChanges {
  /** Resolves to true once the page is on screen; to false if something newer was asked for, or its document is loaded. */
  go(target: Target): Promise<boolean>;
  /** The page on screen stays; a page that is being loaded is dropped. */
  stay(): void;
  /** The page on screen is at that address, path and query, from now on. */
  rename(address: string): void;
  state(): AreaState;
}

/** Another query is another view of the same page. */
const busyOf = (shown: Target, next: Target) =>
  shown.address.split('?', 1)[0] === next.address.split('?', 1)[0] ? 'lists' : 'page';

/**
 * Takes the pages of the site through the states of `area-state.ts`: loads the next one, then puts it in the place of the present one.
 * @param patience milliseconds that the code and the data of a page may take; then its document is loaded
 */
export function createPageChanges(applications: Applications, patience: number): PageChanges {
  let state: AreaState = idle;
  let running = new AbortController();

  async function go(target: Target): Promise<boolean> {
    running.abort();
    const own = new AbortController();
    running = own;
    state = nextState(state, { type: 'navigate', to: target });
    const { shown } = state;
    if (state.phase === 'leaving') return false;
    if (shown) holdAddress();
    const markBusy = setTimeout(() => shown && applications.setBusy(shown.remote, busyOf(shown, target)), busyAfter);
    own.signal.addEventListener('abort', () => clearTimeout(markBusy));
    try {
      const view = await withDeadline(applications.open(target, own.signal), patience, target.address);
      if (own.signal.aborted) return false;
      clearTimeout(markBusy);
      if (view.phase === 'failed' && !target.isDocument && navigator.onLine)
        throw new Error(`${target.address}: its data did not come`);
      state = nextState(state, { type: 'loaded', target });
      await applications.show(target.remote, view);
      releaseAddress();
      return true;
    } catch (cause) {
      if (!own.signal.aborted) await giveUp(target, cause);
      return false;
    }
  }

  async function giveUp(target: Target, cause: unknown): Promise<void> {
    running.abort();
    emit('trouble', { kind: 'load', what: target.remote, message: String(cause) });
    state = nextState(state, { type: 'broken', target, isOffline: !navigator.onLine });
    // The address bar has the page's address already.
    if (state.phase === 'leaving') location.reload();
    if (state.phase !== 'failed') return;
    if (!target.isDocument) await applications.clear();
    releaseAddress();
    showFallback(target.remote, 'lost', () => retry(target.remote, () => void tryAgain(target)));
  }

  /** The reader who pressed « Réessayer » is on the page then, as after any navigation. */
  async function tryAgain(target: Target): Promise<void> {
    const hasFocus = document.activeElement?.closest('[data-fallback]') != null;
    if ((await go(target)) && hasFocus) focusPage();
  }

  return {
    go,
    stay() {
      running.abort();
      state = nextState(state, { type: 'stay' });
      if (state.shown) applications.setBusy(state.shown.remote, 'no');
      releaseAddress();
    },
    rename(address) {
      state = nextState(state, { type: 'renamed', address });
    },
    state: () => state,
  };
}
