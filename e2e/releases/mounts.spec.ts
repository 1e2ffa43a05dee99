import type { CDPSession, Page } from '@playwright/test';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Mounts that fill what is filled once: modules, caches, the query client. */
const warmUp = 10;
const rounds = 50;

/** Bytes of a mount that come to nothing more: what the engine learns of code that runs more often. A tree that stays has several times that. */
const heapOfMount = 20_000;

interface Held {
  heap: number;
  nodes: number;
  listeners: number;
  globals: number;
  sheets: number;
}

/** What a document holds after a collection of garbage. */
async function heldBy(page: Page, tools: CDPSession): Promise<Held> {
  // What is let go by the first one is seen by the second.
  for (let time = 0; time < 3; time += 1) await tools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
  const { usedSize: heap } = await tools.send('Runtime.getHeapUsage');
  const { globals, sheets } = await page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(globalThis).length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  }));
  return { heap, nodes, listeners: jsEventListeners, globals, sheets };
}

/** Goes to and fro within the document, so that each time one remote is unmounted and another one mounted. */
const goRound = (page: Page, paths: readonly string[], times: number) =>
  page.evaluate(
    async ([addresses, count]) => {
      for (let time = 0; time < count; time += 1)
        for (const address of addresses) {
          await navigation.navigate(address, { history: 'replace' }).finished;
          // Pages that are read begin with a part of their own for the reader who is there.
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        }
    },
    [paths, times] as const,
  );

for (const { what, first, second, role } of [
  { what: 'mfe-marketplace and mfe-editorial', first: '/marketplace', second: '/about', role: null },
  { what: 'mfe-author-dashboard and mfe-editorial', first: '/dashboard/transfert', second: '/about', role: 'auteur' },
] as const)
  test(`${what} are mounted and unmounted 50 times, and the document holds no more memory, nodes, listeners, globals and stylesheets than before`, async ({
    page,
  }) => {
    if (role !== null) await loginAs(page, role);
    await page.goto(first);
    await hydrated(page);
    const tools = await page.context().newCDPSession(page);
    const shownBefore = await page.evaluate(() => globalThis.__letat.shown);
    await goRound(page, [second, first], warmUp);
    const before = await heldBy(page, tools);
    await goRound(page, [second, first], rounds / 2);
    const half = await heldBy(page, tools);
    await goRound(page, [second, first], rounds / 2);
    const after = await heldBy(page, tools);
    const [from, between, to] = [before, half, after].map((held) => JSON.stringify(held));
    console.log(`${what}: ${from} before, ${between} and ${to} after ${rounds / 2} and ${rounds} rounds`);

    expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
    // Each of them was on screen each time, in this document.
    const shown = (await page.evaluate(() => globalThis.__letat.shown)) - shownBefore;
    expect(shown).toBeGreaterThanOrEqual(2 * (warmUp + rounds));
    expect(after.heap - half.heap, 'of two mounts a round').toBeLessThan(heapOfMount * rounds);
    expect(after.globals).toBe(before.globals);
    expect(after.sheets).toBe(before.sheets);
    // Less than one for five mounts: what a garbage collection leaves, and nothing that is left each time.
    expect(after.listeners - before.listeners).toBeLessThan(rounds / 5);
    expect(after.nodes - before.nodes).toBeLessThan(rounds / 5);
  });
