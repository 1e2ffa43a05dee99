import { emit } from '@letat/remote-kit/events';
import { indexOf } from './history-entries.ts';

/**
 * Asks `before-navigate` when the person goes back or forward inside the site. By then the browser is there already: where
 * somebody objects it is brought back, and nobody else hears of the step.
 */
export function askBeforeTraversals(): void {
  let shown = location.href;
  let here = indexOf(history.state) ?? 0;
  /** Steps of our own, to be let pass unseen (back to where one was) or unasked (where one wanted to go after all). */
  let expected: 'return' | 'proceed' | null = null;

  function arrive(): void {
    shown = location.href;
    here = indexOf(history.state) ?? here;
  }

  function handleEvent(event: Event): void {
    const own = expected;
    expected = null;
    if (own === 'return') {
      event.stopImmediatePropagation();
      return;
    }
    if (own === 'proceed' || isMadeBySingleSpa(event) || isSamePage(shown)) {
      arrive();
      return;
    }
    const there = indexOf(history.state);
    const back = there === undefined || there === here ? 1 : here - there;
    const proceed = () => {
      expected = 'proceed';
      history.go(-back);
    };
    if (emit('before-navigate', { href: location.href, proceed })) {
      arrive();
      return;
    }
    event.stopImmediatePropagation();
    expected = 'return';
    history.go(back);
  }

  // An object, because single-spa keeps listeners that are functions until after its own; captured, to be the first.
  window.addEventListener('popstate', { handleEvent }, { capture: true });
}

/** single-spa tells of `pushState` and `replaceState` by events that the browser itself does not send. */
function isMadeBySingleSpa(event: Event): boolean {
  return 'singleSpa' in event;
}

function isSamePage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname === location.pathname && search === location.search;
}
