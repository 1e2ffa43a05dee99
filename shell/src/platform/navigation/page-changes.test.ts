// @vitest-environment jsdom
import { defaultPatience } from '@letat/remote-kit/deadline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Applications } from './applications.ts';
import type { Target } from './area-state.ts';
import { createPageChanges } from './page-changes.ts';

type Opened = Awaited<ReturnType<Applications['open']>>;
const own: Target = { remote: 'mfe-editorial', address: '/blog', isDocument: true };
const filtered: Target = { remote: 'mfe-editorial', address: '/blog?category=Budget', isDocument: false };
const market: Target = { remote: 'mfe-marketplace', address: '/marketplace', isDocument: false };
const page = ({ address }: Target): Opened => ({ phase: 'missing', address, element: null, isEmbedded: false });

const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/blog', search: '', hash: '', reload });
  document.body.innerHTML = '<main id="main"><div data-area="mfe-editorial"><h1>Blog</h1></div></main>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

/** Pages that come when the test says so. */
function site() {
  const answers = new Map<string, PromiseWithResolvers<Opened>>();
  const applications = {
    open: vi.fn(({ address }: Target, _signal: AbortSignal) => {
      const answer = Promise.withResolvers<Opened>();
      answers.set(address, answer);
      return answer.promise;
    }),
    show: vi.fn(async () => {}),
    clear: vi.fn(async () => {}),
    setBusy: vi.fn(),
  } satisfies Applications;
  const changes = createPageChanges(applications, defaultPatience);
  const answer = (target: Target) => answers.get(target.address)?.resolve(page(target));
  const fail = (target: Target) => answers.get(target.address)?.reject(new Error('lost'));
  const start = async () => {
    const shown = changes.go(own);
    answer(own);
    expect(await shown).toBe(true);
  };
  return { applications, changes, answer, fail, start };
}

it('a page change loads the next page without changing the one on screen, and shows it when it is there', async () => {
  const { applications, changes, answer, start } = site();
  await start();
  const shown = changes.go(market);
  expect(applications.show).toHaveBeenCalledTimes(1);
  answer(market);
  expect(await shown).toBe(true);
  expect(applications.show).toHaveBeenLastCalledWith('mfe-marketplace', page(market));
});

it('a page change says after a while that a page, or another view of it, is on its way', async () => {
  const { applications, changes, answer, start } = site();
  await start();
  const first = changes.go(filtered);
  vi.advanceTimersByTime(300);
  expect(applications.setBusy).toHaveBeenLastCalledWith('mfe-editorial', 'lists');
  answer(filtered);
  await first;
  void changes.go(market);
  vi.advanceTimersByTime(300);
  expect(applications.setBusy).toHaveBeenLastCalledWith('mfe-editorial', 'page');
  changes.stay();
  expect(applications.setBusy).toHaveBeenLastCalledWith('mfe-editorial', 'no');
});

it('a page change calls off what was asked for when something newer is asked for', async () => {
  const { applications, changes, answer, start } = site();
  await start();
  const first = changes.go(market);
  const second = changes.go(filtered);
  expect(applications.open.mock.calls[1]?.[1].aborted).toBe(true);
  answer(filtered);
  answer(market);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(applications.show).toHaveBeenLastCalledWith('mfe-editorial', page(filtered));
  expect(reload).not.toHaveBeenCalled();
});

it('a page change loads the document of a page that fails or does not come within five seconds, once', async () => {
  for (const isLate of [false, true]) {
    reload.mockReset();
    const { changes, fail, start } = site();
    await start();
    const shown = changes.go(market);
    if (isLate) {
      await vi.advanceTimersByTimeAsync(4999);
      expect(reload).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
    } else fail(market);
    expect(await shown).toBe(false);
    expect(await changes.go(market)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  }
});

it('a page change shows what the server sent of a page whose code does not come, and puts the page there when it is tried again', async () => {
  const { applications, changes, answer, fail } = site();
  const shown = changes.go(own);
  fail(own);
  expect(await shown).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(document.querySelector('h1')?.textContent).toBe('Blog');
  document.querySelector('button')?.focus();
  document.querySelector('button')?.click();
  answer(own);
  await expect.poll(() => applications.show).toHaveBeenCalledWith('mfe-editorial', page(own));
  await expect.poll(() => document.activeElement?.localName).toBe('h1');
  expect(reload).not.toHaveBeenCalled();
});

it('a page change says that one is offline instead of loading a document, and goes on by itself once there is a network', async () => {
  const { applications, changes, answer, fail, start } = site();
  await start();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shown = changes.go(market);
  fail(market);
  expect(await shown).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(applications.clear).toHaveBeenCalledTimes(1);
  expect(document.querySelector('h1')?.textContent).toBe('Vous êtes hors ligne');
  expect(document.body.textContent).not.toContain('ne répond pas');
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  answer(market);
  await expect.poll(() => applications.show).toHaveBeenLastCalledWith('mfe-marketplace', page(market));
  expect(reload).not.toHaveBeenCalled();
});
