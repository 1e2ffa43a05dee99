import type { Browser, CDPSession } from 'playwright-core';

/** A connection as browsers report it; Chromium takes the effective type from the round trip. */
export const connections = {
  '4g': { latency: 150, throughput: 200_000, connectionType: 'cellular4g', saveData: false },
  '3g': { latency: 400, throughput: 50_000, connectionType: 'cellular3g', saveData: false },
  'Save-Data': { latency: 150, throughput: 200_000, connectionType: 'cellular4g', saveData: true },
} as const;
export type Connection = keyof typeof connections;

/** Bytes that a first visit without input may take, fonts included, and how much of the page may move. */
export const firstVisitGoals = { '4g': 280_000, '3g': 90_000, 'Save-Data': 90_000, shift: 0.01 } as const;

/** What a first visit fetched until no request was open any more, without input. */
export interface FirstVisit {
  /** Bytes on the wire, heads included, by kind of file. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly total: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
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
  const context = await browser.newContext({ viewport: { width, height }, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await emulate(network, connection);
    const count = countBytes(network);
    await page.addInitScript(recordShifts);
    await page.addInitScript(beIdle);
    await page.goto(url, { waitUntil: 'load' });
    await count.quiet(quiet);
    return { ...count.result(), ...(await page.evaluate(readPage)) };
  } finally {
    await context.close();
  }
}

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
}

/** Counts what each kind of file took on the wire. */
function countBytes(network: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
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
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      if (typeof value === 'number' && Reflect.get(entry, 'hadRecentInput') === false) sum += value;
    }
    Reflect.set(globalThis, '__shift', sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

function readPage(): Pick<FirstVisit, 'shift' | 'fonts' | 'effectiveType'> {
  const ours = ['Noto Serif Display', 'Gelasio', 'Inter'];
  const fonts = [...document.fonts]
    .map(({ family, style, status }) => ({ family: family.replaceAll('"', ''), style, status }))
    .filter(({ family, status }) => ours.includes(family) && status === 'loaded')
    .map(({ family, style }) => (style === 'italic' ? `${family} italic` : family));
  const connection: unknown = Reflect.get(navigator, 'connection');
  const type: unknown =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'effectiveType');
  return {
    shift: Number(Reflect.get(globalThis, '__shift') ?? 0),
    fonts: [...new Set(fonts)].toSorted(),
    effectiveType: String(type),
  };
}
