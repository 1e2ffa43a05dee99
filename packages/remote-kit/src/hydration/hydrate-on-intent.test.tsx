// @vitest-environment jsdom
import { act, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { deferredPart } from './deferred-part.ts';
import { replayEarlyClicks } from './early-clicks.ts';
import { lazyOnIntent } from './hydrate-on-intent.ts';

/** Everything is near. */
class NearObserver {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', NearObserver);
});

function Keep({ onPress }: { onPress(): void }) {
  const [kept, setKept] = useState(false);
  const press = () => {
    setKept(!kept);
    onPress();
  };
  return (
    <button type="button" aria-pressed={kept} onClick={press}>
      Garder
    </button>
  );
}

test('a press on a part whose code is on its way is done once when the code is there', async () => {
  const onPress = vi.fn();
  const page = (part: React.ReactNode) => (
    <div {...deferredPart('part')}>
      <Suspense>{part}</Suspense>
    </div>
  );
  const container = document.createElement('main');
  container.innerHTML = renderToString(page(<Keep onPress={onPress} />));
  document.body.append(container);
  const code = Promise.withResolvers<{ default: typeof Keep }>();
  const load = vi.fn(() => code.promise);
  const LaterKeep = lazyOnIntent('part', load);
  const taken = replayEarlyClicks(container);
  await act(async () => hydrateRoot(container, page(<LaterKeep onPress={onPress} />)));

  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  const button = container.querySelector('button');
  taken();
  await act(async () => button?.click());
  expect(onPress).not.toHaveBeenCalled();
  await act(async () => code.resolve({ default: Keep }));
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  await act(async () => button?.click());
  expect(onPress).toHaveBeenCalledTimes(2);
});
