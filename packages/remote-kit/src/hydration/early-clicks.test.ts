// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { markHydrated } from './deferred-part.ts';
import { replayEarlyClicks } from './early-clicks.ts';

const heard = vi.fn();
let page: HTMLElement;
let button: HTMLElement;

beforeEach(() => {
  heard.mockReset();
  document.body.innerHTML = '<main><button type="button">Ouvrir</button><a href="#place">Lien</a></main>';
  page = document.body.querySelector('main') ?? document.body;
  button = page.querySelector('button') ?? document.body;
});
const down = (element: HTMLElement) => element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
const click = (element: HTMLElement) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const listen = () => {
  for (const sign of ['pointerdown', 'click']) page.addEventListener(sign, ({ type }) => heard(type));
};

test('a press before the page is taken over is done again, once', () => {
  const taken = replayEarlyClicks(page);
  down(button);
  click(button);
  listen();
  expect(heard).not.toHaveBeenCalled();
  taken();
  expect(heard.mock.calls).toEqual([['click']]);
});

test('so is one from before the script that keeps presses', () => {
  globalThis.__letat_pressed = button;
  const taken = replayEarlyClicks(page);
  globalThis.__letat_pressed = undefined;
  listen();
  expect(heard).not.toHaveBeenCalled();
  taken();
  expect(heard.mock.calls).toEqual([['click']]);
});

test('a press that began before and ends after is done again as a whole', () => {
  const taken = replayEarlyClicks(page);
  down(button);
  listen();
  taken();
  click(button);
  expect(heard.mock.calls).toEqual([['click']]);
});

test('a press that the page sees as a whole is left alone', () => {
  replayEarlyClicks(page)();
  listen();
  down(button);
  click(button);
  expect(heard.mock.calls).toEqual([['pointerdown'], ['click']]);
});

test('links work without waiting', () => {
  const taken = replayEarlyClicks(page);
  listen();
  const link = page.querySelector('a') ?? button;
  down(link);
  click(link);
  expect(heard.mock.calls).toEqual([['pointerdown'], ['click']]);
  taken();
});

test('a link that opens a window waits for the page, unless it is opened in another tab', () => {
  const link = document.createElement('a');
  link.href = '#fenetre';
  link.setAttribute('aria-haspopup', 'dialog');
  page.append(link);
  const taken = replayEarlyClicks(page);
  listen();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(heard).toHaveBeenCalledTimes(1);
  click(link);
  expect(heard).toHaveBeenCalledTimes(1);
  taken();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a press on a part whose code comes later waits for that part, before and after the page is taken over', () => {
  page.setAttribute('data-deferred', '');
  const taken = replayEarlyClicks(page);
  click(button);
  listen();
  taken();
  expect(heard).not.toHaveBeenCalled();
  click(button);
  expect(heard).not.toHaveBeenCalled();
  markHydrated(page);
  expect(heard.mock.calls).toEqual([['click']]);
  click(button);
  expect(heard).toHaveBeenCalledTimes(2);
});
