import { emit } from '@letat/remote-kit/events';
import type { PageSurroundings } from '@letat/remote-kit/page-context';

const boxes = '[data-search-box] input[name=search]';

/** Proposes while the reader types into a search box, wherever it stands. The code comes when one takes the focus. */
export function registerSuggestions({ call }: Pick<PageSurroundings, 'call'>): void {
  const known = new WeakSet<Element>();

  async function improve(target: EventTarget | null): Promise<void> {
    if (!(target instanceof HTMLInputElement) || !target.matches(boxes) || known.has(target)) return;
    known.add(target);
    try {
      const { suggestInto } = await import(/* webpackChunkName: "suggestion-list" */ './suggestion-list.ts');
      suggestInto(target, call);
    } catch (cause) {
      // The box searches without it.
      known.delete(target);
      emit('trouble', { kind: 'load', what: 'suggestions', message: String(cause) });
    }
  }

  // On the way down: React stops it in a part that it has not hydrated yet.
  document.addEventListener('focusin', ({ target }) => void improve(target), true);
  void improve(document.activeElement);
}
