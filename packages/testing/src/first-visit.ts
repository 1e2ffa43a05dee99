import type { Browser, CDPSession, Page } from 'playwright-core';

/**
 * A connection as browsers report it; Chromium takes the effective type from the round trip. Its emulation changes what pages are told,
 * and not what servers are: `Save-Data` is sent by ourselves, as browsers do from the first request on. `ECT` is not, which they send once
 * they were asked for it.
 */
export const connections = {
  '4g': { latency: 150, throughput: 200_000, connectionType: 'cellular4g', saveData: false },
  '3g': { latency: 400, throughput: 50_000, connectionType: 'cellular3g', saveData: false },
  'Save-Data': { latency: 150, throughput: 200_000, connectionType: 'cellular4g', saveData: true },
} as const;
export type Connection = keyof typeof connections;

/** Bytes that a first visit without input may take, fonts included, and how much of the page may move. */
export const firstVisitGoals = { '4g': 280_000, '3g': 50_000, 'Save-Data': 50_000, shift: 0.01 } as const;
/** Bytes of a light page after another. */
export const nextPageGoal = 20_000;

/** What a first visit fetched until no request was open any more, without input. */
export interface FirstVisit {
  /** Bytes on the wire, heads included, by kind of file. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly total: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** What moved, each as its shift, its element and where it went from and to: for a person who reads a failure. */
  readonly moved: readonly string[];
  /** Families of our typefaces that were loaded, with their style. */
  readonly fonts: readonly string[];
  readonly effectiveType: string;
}

/** Milliseconds without a request after which a visit is over: what waits for an idle browser is asked for at once. */
const quiet = 1500;

/** Visits a page with an empty cache over such a connection, without input, and counts what comes. */
export async function firstVisit(
  browser: Browser,
  url: string,
  { connection, width, height = 900 }: { connection: Connection; width: number; height?: number },
): Promise<FirstVisit> {
  const [visit] = await visits(browser, [url], { connection, width, height });
  if (!visit) throw new Error('there was no visit');
  return visit;
}

/** What a reader does on the page before, which may lead to the next one. */
export type Step = (page: Page, network: CDPSession) => Promise<unknown>;

interface Visitor {
  connection: Connection;
  width: number;
  height?: number;
  hasTouch?: boolean;
}

/** Visits one page after the other, each by its address or by a step, and counts what each needs besides what came before. */
export async function visits(
  browser: Browser,
  steps: readonly (string | Step)[],
  { connection, width, height = 900, hasTouch = false }: Visitor,
): Promise<FirstVisit[]> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'fr-FR', hasTouch });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await emulate(network, connection);
    const count = countBytes(network);
    await page.addInitScript(recordShifts);
    await page.addInitScript(beIdle);
    const found: FirstVisit[] = [];
    for (const step of steps) {
      count.begin();
      if (typeof step === 'string') await page.goto(step, { waitUntil: 'load' });
      else await step(page, network);
      await count.quiet(quiet);
      found.push({ ...count.result(), ...(await page.evaluate(readPage)) });
    }
    return found;
  } finally {
    await context.close();
  }
}

/** Scrolls down by a finger. */
export const scrollByTouch: Step = async (_page, network) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    network.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  await touch('touchStart', 700);
  for (let y = 650; y > 0; y -= 50) await touch('touchMove', y);
  await touch('touchEnd');
};

/** Has the browser say from now on what one at such a connection says to a site that asked for it. */
export const sayConnection = (network: CDPSession, ect: string): Promise<unknown> =>
  network.send('Network.setExtraHTTPHeaders', { headers: { ect } });

/** Has the browser see such a connection, and be as slow. */
export async function emulate(network: CDPSession, connection: Connection): Promise<void> {
  const { latency, throughput, connectionType, saveData } = connections[connection];
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
    connectionType,
  });
  await network.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData });
  await network.send('Network.setExtraHTTPHeaders', { headers: saveData ? { 'save-data': 'on' } : {} });
}

/** Counts what each kind of file took on the wire. */
function countBytes(network: CDPSession) {
  const kinds = new Map<string, string>();
  let bytes: Record<string, number> = {};
  const open = new Set<string>();
  let lastEnd = Date.now();
  network.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    kinds.set(requestId, type);
    open.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    open.delete(requestId);
    lastEnd = Date.now();
  });
  network.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    lastEnd = Date.now();
  });
  return {
    /** Counts from now on. */
    begin() {
      bytes = {};
      lastEnd = Date.now();
    },
    async quiet(milliseconds: number) {
      while (open.size > 0 || Date.now() - lastEnd < milliseconds) await new Promise((done) => setTimeout(done, 100));
    },
    result: () => ({ bytes, total: Object.values(bytes).reduce((sum, count) => sum + count, 0) }),
  };
}

/** A browser on a busy machine may not be idle for seconds. */
function beIdle(): void {
  globalThis.requestIdleCallback = (callback) =>
    Number(setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0));
}

function recordShifts(): void {
  let sum = 0;
  const moved: string[] = [];
  const place = (rect: unknown) =>
    rect instanceof DOMRectReadOnly ? [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ') : '?';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      if (typeof value !== 'number' || Reflect.get(entry, 'hadRecentInput') !== false) continue;
      sum += value;
      const sources: unknown = Reflect.get(entry, 'sources');
      if (!Array.isArray(sources)) continue;
      for (const source of sources) {
        const node: unknown = Reflect.get(source, 'node');
        const name = node instanceof Element ? node.outerHTML.slice(0, 80) : 'a node that is gone';
        const [from, to] = ['previousRect', 'currentRect'].map((rect) => place(Reflect.get(source, rect)));
        moved.push(`${value.toFixed(4)}: ${name} from ${from} to ${to}`);
      }
    }
    Reflect.set(globalThis, '__shift', { sum, moved });
  }).observe({ type: 'layout-shift', buffered: true });
}

function readPage(): Pick<FirstVisit, 'shift' | 'moved' | 'fonts' | 'effectiveType'> {
  const ours = ['Noto Serif Display', 'Gelasio', 'Inter'];
  const fonts = [...document.fonts]
    .map(({ family, style, status }) => ({ family: family.replaceAll('"', ''), style, status }))
    .filter(({ family, status }) => ours.includes(family) && status === 'loaded')
    .map(({ family, style }) => (style === 'italic' ? `${family} italic` : family));
  const connection: unknown = Reflect.get(navigator, 'connection');
  const type: unknown =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'effectiveType');
  const shifts: unknown = Reflect.get(globalThis, '__shift');
  const read = (key: string): unknown =>
    typeof shifts === 'object' && shifts !== null ? Reflect.get(shifts, key) : undefined;
  const moved = read('moved');
  return {
    shift: Number(read('sum') ?? 0),
    moved: Array.isArray(moved) ? moved.map(String) : [],
    fonts: [...new Set(fonts)].toSorted(),
    effectiveType: String(type),
  };
}
