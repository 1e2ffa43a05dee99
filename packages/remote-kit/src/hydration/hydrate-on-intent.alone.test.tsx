// @vitest-environment jsdom
import { act, Suspense, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { EmbeddedContext } from '../pages/page-context.tsx';
import { deferredPart } from './deferred-part.ts';
import { replayEarlyClicks } from './early-clicks.ts';
import { lazyOnIntent } from './hydrate-on-intent.ts';
import { partForViewers } from './part-for-viewers.ts';

/** Nothing comes near. */
class FarObserver {
  observe() {}
  disconnect() {}
}

/** Everything is near. */
class NearObserver {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }
  observe() {
    this.#notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', NearObserver);
});

function Toggle({ onPress }: { onPress(): void }) {
  const [isOn, setOn] = useState(false);
  const press = () => {
    setOn(!isOn);
    onPress();
  };
  return (
    <button type="button" aria-pressed={isOn} onClick={press}>
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
  container.innerHTML = renderToString(page(<Toggle onPress={onPress} />));
  document.body.append(container);
  const code = Promise.withResolvers<{ default: typeof Toggle }>();
  const load = vi.fn(() => code.promise);
  const DeferredToggle = lazyOnIntent('part', load);
  const taken = replayEarlyClicks(container);
  await act(async () => hydrateRoot(container, page(<DeferredToggle onPress={onPress} />)));

  await expect.poll(() => load).toHaveBeenCalled();
  const button = container.querySelector('button');
  taken();
  await act(async () => button?.click());
  expect(onPress).not.toHaveBeenCalled();
  await act(async () => code.resolve({ default: Toggle }));
  await expect.poll(() => onPress).toHaveBeenCalledOnce();
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  await act(async () => button?.click());
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a part whose code is lost says so in its own place, and « Réessayer » asks for the code again', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Toggle }>>(() => Promise.reject(new Error('lost')));
  const DeferredToggle = lazyOnIntent('lost-part', load);
  const container = document.createElement('main');
  document.body.append(container);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () =>
    createRoot(container).render(
      <>
        <p>Le texte de l’article</p>
        <Suspense>
          <DeferredToggle onPress={() => {}} />
        </Suspense>
      </>,
    ),
  );
  expect(container.textContent).toContain('Le texte de l’article');
  const again = container.querySelector('button');
  expect(again?.textContent).toBe('Réessayer');
  load.mockImplementation(() => Promise.resolve({ default: Toggle }));
  await act(async () => again?.click());
  expect(load).toHaveBeenCalledTimes(2);
  expect(container.querySelector('button')?.textContent).toBe('Garder');
});

test('a part whose code was lost is asked for again when it is shown anew', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Toggle }>>(() => Promise.reject(new Error('lost')));
  const DeferredToggle = lazyOnIntent('lost-and-shown-anew', load);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shown = async () => {
    const container = document.createElement('main');
    const root = createRoot(container);
    await act(async () =>
      root.render(
        <Suspense>
          <DeferredToggle onPress={() => {}} />
        </Suspense>,
      ),
    );
    const label = container.querySelector('button')?.textContent;
    await act(async () => root.unmount());
    return label;
  };
  expect(await shown()).toBe('Réessayer');
  load.mockImplementation(() => Promise.resolve({ default: Toggle }));
  expect(await shown()).toBe('Garder');
  expect(load).toHaveBeenCalledTimes(2);
});

/** A part of a page that the server rendered, or that the browser does. */
const partOf = (id: string, part: React.ReactNode, isEmbedded = true) => (
  <EmbeddedContext value={isEmbedded}>
    <div {...deferredPart(id)}>
      <Suspense>{part}</Suspense>
    </div>
  </EmbeddedContext>
);

test('a part that one passed over on a page of the server is shown when the browser renders that page again', async () => {
  vi.stubGlobal('IntersectionObserver', FarObserver);
  const load = vi.fn(async () => ({ default: Toggle }));
  const DeferredToggle = lazyOnIntent('passed-over', load);
  const first = document.createElement('main');
  first.innerHTML = renderToString(partOf('passed-over', <Toggle onPress={() => {}} />));
  document.body.append(first);
  const page = (isEmbedded: boolean) => partOf('passed-over', <DeferredToggle onPress={() => {}} />, isEmbedded);
  const root = await act(async () => hydrateRoot(first, page(true)));
  expect(first.querySelector('button')).not.toBeNull();
  expect(load).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  first.remove();

  const second = document.createElement('main');
  document.body.append(second);
  await act(async () => createRoot(second).render(page(false)));
  await expect.poll(() => second.querySelector('button')?.textContent).toBe('Garder');
  expect(load).toHaveBeenCalledOnce();
});

test('the focus brings the code of a part that is not near, though React stops the event until it is there', async () => {
  vi.stubGlobal('IntersectionObserver', FarObserver);
  const load = vi.fn(async () => ({ default: Toggle }));
  const DeferredToggle = lazyOnIntent('focused-part', load);
  const container = document.createElement('main');
  container.innerHTML = renderToString(partOf('focused-part', <Toggle onPress={() => {}} />));
  document.body.append(container);
  await act(async () => hydrateRoot(container, partOf('focused-part', <DeferredToggle onPress={() => {}} />)));
  expect(load).not.toHaveBeenCalled();
  await act(async () => container.querySelector('button')?.focus());
  await expect.poll(() => load).toHaveBeenCalledOnce();
});

function Field() {
  return <input aria-label="Nom" />;
}

test('what was typed into a part within a part stays, while the code of the inner one is on its way', async () => {
  vi.stubGlobal('IntersectionObserver', FarObserver);
  const code = Promise.withResolvers<{ default: typeof Field }>();
  const InnerField = lazyOnIntent('inner', () => code.promise);
  const inner = (field: React.ReactNode) => (
    <div {...deferredPart('inner')}>
      <Suspense>{field}</Suspense>
    </div>
  );
  const Outer = lazyOnIntent('outer', async () => ({ default: () => inner(<InnerField />) }));
  const container = document.createElement('main');
  container.innerHTML = renderToString(partOf('outer', inner(<Field />)));
  document.body.append(container);
  const troubles = vi.fn();
  const tree = partOf('outer', <Outer />);
  await act(async () => hydrateRoot(container, tree, { onRecoverableError: troubles }));
  const field = container.querySelector('input');
  await act(async () => field?.focus());
  if (field) field.value = 'Awa';
  await act(async () => code.resolve({ default: Field }));
  expect(container.querySelector('input')).toBe(field);
  expect(field?.value).toBe('Awa');
  expect(troubles).not.toHaveBeenCalled();
});

test('a part that has more for whoever is logged in waits for nobody to come near in their browser, and does in others', async () => {
  vi.stubGlobal('IntersectionObserver', FarObserver);
  const loadOf = async (id: string) => {
    const load = vi.fn(async () => ({ default: Toggle }));
    const DeferredToggle = lazyOnIntent(id, load);
    const page = (part: React.ReactNode) => (
      <EmbeddedContext value={true}>
        <div {...deferredPart(id)} {...partForViewers}>
          <Suspense>{part}</Suspense>
        </div>
      </EmbeddedContext>
    );
    const container = document.createElement('main');
    container.innerHTML = renderToString(page(<Toggle onPress={() => {}} />));
    document.body.append(container);
    await act(async () => hydrateRoot(container, page(<DeferredToggle onPress={() => {}} />)));
    return load;
  };
  expect(await loadOf('of-a-stranger')).not.toHaveBeenCalled();
  document.documentElement.dataset.viewerAsked = '';
  expect(await loadOf('of-a-member')).toHaveBeenCalledOnce();
  delete document.documentElement.dataset.viewerAsked;
});
