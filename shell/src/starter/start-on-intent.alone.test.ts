// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageSet } from '../page-set.ts';
import { startOnIntent } from './start-on-intent.ts';

/** Listeners of earlier tests stay with the document: each test has a platform of its own. */
let platform = 0;
let asked: string[];
/** Whether files come. */
let isLost: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  platform += 1;
  asked = [];
  isLost = false;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return isLost ? Promise.reject(new Error('lost')) : new Promise(() => {});
  });
  document.body.innerHTML = `<a id="elsewhere" href="/blog">Blog</a><main><div data-server-rendered>
    <p id="text">Un texte</p>
    <a id="link" href="/post/eau">Lire</a>
    <a id="part" href="#fin">La fin</a>
    <button id="submit">Envoyer</button>
    <button id="button" type="button">Copier le lien</button>
    <div id="tab" role="tab">Formules</div>
    <a id="window" href="?achat=oui" aria-haspopup="dialog">Acheter</a>
    <input id="field">
  </div></main>`;
});
afterEach(() => {
  globalThis.__letat_pressed = undefined;
  delete document.documentElement.dataset.viewer;
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = () => `/releases/platform/${platform}/browser/query.js`;
const hasStarted = () => asked.includes(file());

function open(connection: 'fast' | 'slow', some: Partial<PageSet> = {}): void {
  globalThis.__letat_fast = connection === 'fast';
  startOnIntent({
    ...{ id: 'set', remote: 'mfe-editorial', route: 'home', startsAtOnce: false, patience: 5000, report: null },
    ...{ main: `/releases/platform/${platform}/browser/main.js`, preload: [file()], releases: [], ...some },
  });
}

function happen(type: string, id: string, more: object = {}): void {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more);
  document.getElementById(id)?.dispatchEvent(event);
}

describe('at 4g', () => {
  it.each<[string, object]>([
    ['pointerdown', {}],
    ['keydown', {}],
    ['click', {}],
    ['focusin', {}],
    ['pointermove', { movementX: 3, movementY: 0 }],
  ])('%s anywhere shows that somebody is there', (type, more) => {
    open('fast');
    expect(hasStarted()).toBe(false);
    happen(type, 'text', more);
    expect(hasStarted()).toBe(true);
  });

  it('a pointer that a page came under shows nothing', () => {
    open('fast');
    happen('pointermove', 'text', { movementX: 0, movementY: 0 });
    expect(hasStarted()).toBe(false);
  });

  it('a press from before the starter came counts, and so does a key', () => {
    globalThis.__letat_pressed = null;
    open('fast');
    expect(hasStarted()).toBe(true);
  });
});

describe('below 4g', () => {
  it('nobody pays for code by scrolling, by passing over something, by a key or by following a link', () => {
    globalThis.__letat_pressed = document.getElementById('text');
    open('slow');
    for (const id of ['text', 'button', 'field', 'window'])
      for (const type of ['touchstart', 'pointerdown', 'pointermove', 'pointerup', 'focusin', 'keydown'])
        happen(type, id, { movementX: 3, movementY: 3 });
    for (const id of ['text', 'link', 'part', 'submit', 'elsewhere']) happen('click', id);
    history.pushState(null, '', '#fin');
    window.dispatchEvent(new Event('popstate'));
    expect(hasStarted()).toBe(false);
  });

  it.each([
    ['click', 'button'],
    ['click', 'tab'],
    ['click', 'window'],
    ['click', 'field'],
    ['input', 'field'],
  ])('a %s on the %s brings it', (type, id) => {
    open('slow');
    happen(type, id);
    expect(hasStarted()).toBe(true);
  });

  it('a press on what needs it counts that came before the starter', () => {
    globalThis.__letat_pressed = document.getElementById('button');
    open('slow');
    expect(hasStarted()).toBe(true);
  });

  it('a step back to another page of the document brings it', () => {
    open('slow');
    history.pushState(null, '', '/blog');
    window.dispatchEvent(new Event('popstate'));
    expect(hasStarted()).toBe(true);
  });

  it('it comes to whom this browser knows by any sign of them', () => {
    document.documentElement.dataset.viewer = 'reader';
    open('slow');
    happen('pointerdown', 'text');
    expect(hasStarted()).toBe(true);
  });

  it('it comes at once to a page that is worked with', () => {
    open('slow', { startsAtOnce: true });
    expect(hasStarted()).toBe(true);
  });
});

it('a platform that did not come is asked for again by a press, and by no pointer that passes', async () => {
  isLost = true;
  open('fast');
  happen('keydown', 'text');
  await vi.advanceTimersByTimeAsync(0);
  const attempts = () => asked.filter((url) => url === file()).length;
  expect(attempts()).toBe(1);
  happen('pointermove', 'text', { movementX: 3, movementY: 0 });
  happen('focusin', 'field');
  expect(attempts()).toBe(1);
  happen('pointerdown', 'text');
  expect(attempts()).toBe(2);
});

it('a page that the browser renders starts at once, and after a failure by any press', async () => {
  document.body.innerHTML = '<main><p id="text"></p></main>';
  isLost = true;
  open('slow');
  expect(hasStarted()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  asked = [];
  happen('click', 'text');
  expect(hasStarted()).toBe(true);
});
