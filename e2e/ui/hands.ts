import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../support/invariants.ts';
import { findRunning } from '../support/product.ts';
import { hydrated } from '../support/test.ts';

/** What a reader uses a page with. */
export type Means = 'mouse' | 'touch' | 'keyboard';

/** What a way through the product asks of a reader, besides the text that they type. */
export interface Effort {
  /**
   * Presses of a mouse or a finger, and of keys that write nothing: Enter, Space, an arrow, a letter that chooses in a list. Not Tab:
   * how many stops lie before something depends on what stands on the page that day.
   */
  presses: number;
  /** Pages that come, in this window or another. The first is where the way begins. */
  pages: number;
}

/** Ways through the product are written once, and walked with a mouse, a finger and a keyboard. */
export interface Hands {
  page: Page;
  /** Opens where the way begins, or what a mail leads to: a press in the mail program. */
  open(path: string, from?: 'mail'): Promise<void>;
  /** Presses a link, a button or a box. */
  press(target: Locator): Promise<void>;
  /** Types into a field. Where one goes on typing without a press, there was none. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses in a list of the browser's own. */
  choose(list: Locator, label: string): Promise<void>;
  effort(): Effort;
}

/** The clock of most readers. It is one country's alone, so that a purchase knows it. */
const timeZone = 'Africa/Dakar';
const screens = {
  mouse: { viewport: { width: 1280, height: 900 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true },
  keyboard: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<Means, object>;
/** More stops than any page has before what is looked for. */
const manyStops = 300;

/**
 * A person with one of the means, in a browser of their own.
 * @param prepare what is known of the browser before its first page, such as a login, and what watches over it
 */
export async function handsOf(
  browser: Browser,
  means: Means,
  prepare: (context: BrowserContext) => Promise<unknown>,
): Promise<Hands> {
  const context = await browser.newContext({
    baseURL: findRunning().url,
    locale: 'fr-FR',
    timezoneId: timeZone,
    ...screens[means],
  });
  const counted = { presses: 0, pages: 0 };
  await context.exposeBinding('__count_press', () => {
    counted.presses += 1;
  });
  await context.addInitScript(countPresses);
  context.on('page', (opened) => countPages(opened, counted));
  await prepare(context);
  const page = await context.newPage();

  async function press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    if (means === 'mouse') return target.click();
    if (means === 'touch') return target.tap();
    await reach(target);
    const isBox = await target.evaluate((element) => element.matches('[type=checkbox], [type=radio]'));
    await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
  }

  /** Without a press where the field has the focus already. */
  async function enter(field: Locator): Promise<void> {
    await expect(field).toBeEditable();
    // A page gives the focus to where one begins a moment after it is there: no reader is faster.
    await settled(field.page());
    if (await hasFocus(field)) return;
    if (means === 'keyboard') await reach(field);
    else await press(field);
  }

  return {
    page,
    async open(path, from) {
      if (from === 'mail') counted.presses += 1;
      await page.goto(path);
      await hydrated(page);
    },
    press,
    async type(field, text) {
      await enter(field);
      await page.keyboard.insertText(text);
    },
    async choose(list, label) {
      if (means === 'keyboard') {
        await reach(list);
        // A letter after the other, until the list is there: each is a press.
        for (const letter of label) {
          await page.keyboard.press(letter);
          if ((await list.locator('option:checked').textContent()) === label) return;
        }
        throw new Error(`no letters lead to ${label}`);
      }
      // One press opens the list and one chooses; the list is no part of the page, and a test cannot press in it.
      counted.presses += 2;
      await list.selectOption(label);
    },
    effort: () => ({ ...counted }),
  };
}

/** In its own tree: the document says of a field within a shadow root that its host has the focus. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const tree = element.getRootNode();
    const isTree = tree instanceof Document || tree instanceof ShadowRoot;
    return isTree && tree.activeElement === element && element.ownerDocument.hasFocus();
  });

/** Goes on with Tab until there. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < manyStops; stops += 1) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target}`);
}

/** A window that PayPal's stand-in closes as soon as it is shown, as PayPal closes its own: nobody reads it. */
const closingPath = '/paypal/sandbox/outcomes/';

/** Every page of every window by its path: what only changes its query or its part is the same page. */
function countPages(page: Page, counted: Effort): void {
  let shown = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { protocol, pathname } = new URL(frame.url());
    if (!protocol.startsWith('http') || pathname === shown || pathname.startsWith(closingPath)) return;
    shown = pathname;
    counted.pages += 1;
  });
}

/** Runs in each document, frames too, from its start. It is sent as text, so it can use nothing of this module. */
function countPresses(): void {
  // Where scripts are not allowed, a listener would be called and refused with an error at each press.
  const { frameElement } = window;
  const sandbox = frameElement instanceof HTMLIFrameElement ? frameElement.sandbox : null;
  if (window.origin === 'null' || (sandbox && sandbox.length > 0 && !sandbox.contains('allow-scripts'))) return;
  const report: () => void = Reflect.get(globalThis, '__count_press');
  const writes = ({ key, target }: KeyboardEvent) =>
    key.length === 1 &&
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])'));
  const silent = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];
  const count = (event: Event) => {
    // What a script makes is nobody's press.
    if (event.isTrusted) report();
  };
  window.addEventListener('pointerdown', count, { capture: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (!silent.includes(event.key) && !writes(event)) count(event);
    },
    { capture: true },
  );
}
