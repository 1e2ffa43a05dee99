// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { markHydrated } from './deferred-part.ts';
import { replayEarlyClicks } from './early-clicks.ts';

const received = vi.fn();
let page: HTMLElement;
let button: HTMLElement;

beforeEach(() => {
  received.mockReset();
  document.body.innerHTML = '<main><button type="button">Ouvrir</button><a href="#place">Lien</a></main>';
  page = document.body.querySelector('main') ?? document.body;
  button = page.querySelector('button') ?? document.body;
});
const down = (element: HTMLElement) => element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
const click = (element: HTMLElement) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const listen = () => {
  for (const type of ['pointerdown', 'click']) page.addEventListener(type, () => received(type));
};

test('a press before the page is taken over is done again, once', () => {
  const taken = replayEarlyClicks(page);
  down(button);
  click(button);
  listen();
  expect(received).not.toHaveBeenCalled();
  taken();
  expect(received.mock.calls).toEqual([['click']]);
});

test('a press from before the script that records presses is repeated too', () => {
  globalThis.__letat_pressed = button;
  const taken = replayEarlyClicks(page);
  globalThis.__letat_pressed = undefined;
  listen();
  expect(received).not.toHaveBeenCalled();
  taken();
  expect(received.mock.calls).toEqual([['click']]);
});

test('a press that began before and ends after is done again as a whole', () => {
  const taken = replayEarlyClicks(page);
  down(button);
  listen();
  taken();
  click(button);
  expect(received.mock.calls).toEqual([['click']]);
});

test('a press that the page sees as a whole is left alone', () => {
  replayEarlyClicks(page)();
  listen();
  down(button);
  click(button);
  expect(received.mock.calls).toEqual([['pointerdown'], ['click']]);
});

test('links work without waiting', () => {
  const taken = replayEarlyClicks(page);
  listen();
  const link = page.querySelector('a') ?? button;
  down(link);
  click(link);
  expect(received.mock.calls).toEqual([['pointerdown'], ['click']]);
  taken();
});

test.each([
  ['aria-haspopup', 'dialog'],
  ['aria-expanded', 'false'],
])(
  'a link that opens something on the page (%s) waits for the page, unless it is opened in another tab',
  (name, value) => {
    const link = document.createElement('a');
    link.href = '#fenetre';
    link.setAttribute(name, value);
    page.append(link);
    const taken = replayEarlyClicks(page);
    listen();
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(received).toHaveBeenCalledTimes(1);
    click(link);
    expect(received).toHaveBeenCalledTimes(1);
    taken();
    expect(received).toHaveBeenCalledTimes(2);
  },
);

test('a press on a part whose code comes later waits for that part, before and after the page is taken over', () => {
  page.setAttribute('data-deferred', '');
  const taken = replayEarlyClicks(page);
  click(button);
  listen();
  taken();
  expect(received).not.toHaveBeenCalled();
  click(button);
  expect(received).not.toHaveBeenCalled();
  markHydrated(page);
  expect(received.mock.calls).toEqual([['click']]);
  click(button);
  expect(received).toHaveBeenCalledTimes(2);
});

test('a link that waited in vain leads where it leads without scripts, and offline not before there is a network', () => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  replayEarlyClicks(page);
  const link = document.createElement('a');
  link.href = 'http://localhost/blog';
  link.setAttribute('aria-haspopup', 'dialog');
  page.append(link);
  click(link);
  vi.advanceTimersByTime(20_000);
  expect(assign).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(5000);
  expect(assign.mock.calls).toEqual([['http://localhost/blog']]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
