import type { Locator, Page } from '@playwright/test';
import { awaitHydration } from '../support/await-hydration.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { settled } from '../support/invariants.ts';
import { inLanes } from '../support/lanes.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { type ServedForm, servedForms } from './served-forms.ts';

/*
 * Whatever is put into a served form before, while and after it is hydrated arrives whole and once.
 */
/** The platform's code: without it nothing is hydrated. */
const code = /\/releases\/platform\/.*\/main\.js/;

/**
 * `sent early`: the form goes before any script is there. `before`: filled in before, sent after. `during`: the code comes in the
 * midst of it, and the form is sent as soon as it is filled in. `after`: all of it once hydrated.
 */
const moments = ['sent early', 'before', 'during', 'after'] as const;
type Moment = (typeof moments)[number];
const ways = ['letter by letter', 'at once'] as const;
type Way = (typeof ways)[number];

interface Outcome {
  /** Letters that did not arrive, and boxes that were not ticked any more. */
  lost: number;
  submits: number;
}
const matrix = new Map<string, Outcome>();
const keyOf = (form: ServedForm, moment: Moment, way: Way) => `${form.name} ${moment} ${way}`;

/** All cells, each as on a slow phone. */
const isWhole = process.env.HYDRATION === 'whole';

/**
 * All cells by `HYDRATION=whole`; else each form takes its turn at one of them, so that all forms together meet every one. A form with
 * a password meets what a password manager fills in besides.
 */
function cellsOf(form: ServedForm): [Moment, Way][] {
  const typed = Object.keys(form.texts).length > 0;
  const all = moments.flatMap((moment) => ways.slice(typed ? 0 : 1).map((way): [Moment, Way] => [moment, way]));
  const possible = all.filter(([moment]) => typed || moment !== 'before');
  if (isWhole) return possible;
  const turn = servedForms.indexOf(form);
  const isManaged = 'password' in form.texts;
  return possible.filter(
    ([moment, way], index) =>
      index === turn % possible.length || (isManaged && moment === 'before' && way === 'at once'),
  );
}

/** Browsers in which forms are filled in at once; many wait for a mail first. */
const lanes = 4;

test('what is put into any served form before, while or after it is hydrated arrives whole and once', async ({
  page,
  browser,
  invariants,
}) => {
  const others = Array.from({ length: lanes - 1 }, async () => {
    const context = await browser.newContext();
    await invariants.watch(context);
    return context.newPage();
  });
  await inLanes(servedForms, [page, ...(await Promise.all(others))], {
    name: ({ name }) => name,
    look: (form, lane) => tryForm(lane, form),
  });
});

async function tryForm(page: Page, form: ServedForm): Promise<void> {
  let address: string | undefined;
  for (const [moment, way] of cellsOf(form)) {
    await forgetAll(page);
    address = form.isOneTime ? await form.open(page) : (address ?? (await form.open(page)));
    if (form.as) await loginHere(page, form.as);
    const outcome = await fillAndSend(page, form, address, moment, way);
    matrix.set(keyOf(form, moment, way), outcome);
    expect.soft(outcome, `${form.name}: ${moment}, ${way}`).toEqual({ lost: 0, submits: 1 });
    await settled(page);
  }
}

/** Leaves the page as in a browser that has never been here. What a page stores when it is left is stored by then. */
async function forgetAll(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test.afterAll(() => {
  const short = (form: ServedForm, moment: Moment, way: Way) => {
    const outcome = matrix.get(keyOf(form, moment, way));
    return outcome ? `${outcome.lost}/${outcome.submits}` : '·';
  };
  const columns = moments.flatMap((moment) => ways.map((way): [Moment, Way] => [moment, way]));
  const rows = servedForms
    .filter((form) => columns.some(([moment, way]) => matrix.has(keyOf(form, moment, way))))
    .map((form) => `${form.name.padEnd(28)}${columns.map((cell) => short(form, ...cell).padEnd(12)).join('')}`);
  const head = columns.map(([moment, way]) => `${moment}${way === 'at once' ? '*' : ''}`.padEnd(12)).join('');
  if (rows.length > 0) console.log(['letters lost/submits; * set at once', ''.padEnd(28) + head, ...rows].join('\n'));
});

/** Logs in, in a browser that knows who that is from their last page on. */
async function loginHere(page: Page, account: DemonstrationAccount): Promise<void> {
  await loginAs(page, account);
  await page.goto('/about');
  await hydrated(page);
}

async function fillAndSend(page: Page, form: ServedForm, address: string, moment: Moment, way: Way): Promise<Outcome> {
  const slow = await page.context().newCDPSession(page);
  const setSlowness = (rate: number) => slow.send('Emulation.setCPUThrottlingRate', { rate });
  const slowDown = () => setSlowness(4);
  if (isWhole) await slowDown();
  const releaseHeld = moment === 'after' ? async () => {} : await holdRequests(page, code);
  const sent = watchSubmits(page, form);
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await form.reveal?.(page);
    const element = page.locator(form.form);
    if (moment === 'after') await hydrate(page, form);
    const texts = Object.entries(form.texts);
    const middle = Math.floor(texts.length / 2);
    // A slow phone changes what meets what only from when the code comes; it costs the machine four times the work.
    const meet = async () => {
      await slowDown();
      await releaseHeld();
    };
    for (const [index, [name, text]] of texts.entries()) {
      const isSlow = isWhole || (moment === 'during' && index >= middle);
      const midway = moment === 'during' && index === middle ? meet : undefined;
      await put(element.locator(`[name="${name}"]`), text, way, { delay: isSlow ? 60 : 0, midway });
    }
    if (moment === 'during' && texts.length === 0) await meet();
    for (const tick of form.ticks ?? []) await element.locator(tick).first().check();
    if (moment === 'before') {
      await releaseHeld();
      await hydrate(page, form);
    }
    if (moment === 'sent early' && form.continueWith) await releaseHeld();
    await form.continueWith?.(page);
    await element.locator('button[type=submit]').filter({ visible: true }).first().click();
    await expect.poll(sent.count, { message: `${form.name}, ${moment}, ${way}: sent` }).toBeGreaterThan(0);
    // The page that answers is no longer what is tried.
    if (!isWhole) await setSlowness(1);
    await releaseHeld();
    // What would be sent a second time is sent by the same press, or by the hydration that it met.
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return { lost: lostOf(form, await sent.first), submits: sent.count() };
  } finally {
    sent.stop();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await slow.detach();
  }
}

async function hydrate(page: Page, form: ServedForm): Promise<void> {
  await hydrated(page);
  await awaitHydration(page, form.form);
}

interface Typing {
  /** Milliseconds between two letters. */
  delay: number;
  /** Done while the text is being typed, or before it is set at once. */
  midway: (() => Promise<void>) | undefined;
}

async function put(field: Locator, text: string, way: Way, { delay, midway }: Typing): Promise<void> {
  if (way === 'letter by letter') {
    const half = Math.ceil(text.length / 2);
    await field.pressSequentially(text.slice(0, half), { delay });
    await midway?.();
    // As a person types on: where they left off, in the field that they are in.
    await field.page().keyboard.type(text.slice(half), { delay });
    return;
  }
  await midway?.();
  await field.evaluate((control, value) => {
    // As a browser fills in what it remembers.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);
}

interface Sent {
  [field: string]: string;
}

/** What goes to the API, or, of a form that asks, to the page that answers. */
function watchSubmits(page: Page, form: ServedForm) {
  const first = Promise.withResolvers<Sent>();
  const requests: Sent[] = [];
  const note = (fields: Sent) => {
    requests.push(fields);
    first.resolve(fields);
  };
  const onRequest = (request: { method(): string; url(): string; postData(): string | null }) => {
    if (request.method() === 'POST' && form.action.test(new URL(request.url()).pathname))
      note(read(request.postData()));
  };
  const onNavigated = (frame: { url(): string }) => {
    const { pathname, searchParams } = new URL(frame.url());
    if (form.action.test(pathname) && searchParams.has('search')) note(Object.fromEntries(searchParams));
  };
  page.on('request', onRequest);
  page.on('framenavigated', onNavigated);
  return {
    first: first.promise,
    count: () => requests.length,
    stop() {
      page.off('request', onRequest);
      page.off('framenavigated', onNavigated);
    },
  };
}

/** A hydrated form sends JSON, one before it what forms send. */
function read(body: string | null): Sent {
  if (body === null) return {};
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

function lostOf(form: ServedForm, sent: Sent): number {
  let lost = 0;
  for (const [name, text] of Object.entries(form.texts)) {
    const arrived = sent[name] ?? '';
    lost += arrived === text ? 0 : Math.max(1, text.length - arrived.length);
  }
  for (const tick of form.ticks ?? []) {
    const name = /\[name=(\w+)\]/.exec(tick)?.[1] ?? '';
    const arrived: unknown = sent[name];
    lost += arrived === undefined || arrived === false || (Array.isArray(arrived) && arrived.length === 0) ? 1 : 0;
  }
  return lost;
}
