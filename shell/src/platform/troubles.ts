import { type BusEvents, on } from '@letat/remote-kit/events';

declare global {
  /** For tests and people with a console: what went wrong on this page, and the modules that the shell provides. */
  var __letat: { troubles: BusEvents['trouble'][]; shared: string[]; shown: number };
}

/** Keeps account of what went wrong, in one place that a test can read. */
export function countTroubles(shared: Record<string, unknown>): void {
  globalThis.__letat = { troubles: [], shared: Object.keys(shared), shown: 0 };
  on('trouble', (trouble) => {
    globalThis.__letat.troubles.push(trouble);
    console.warn(`[${trouble.kind}] ${trouble.what}: ${trouble.message}`);
  });
  on('page-shown', () => {
    globalThis.__letat.shown += 1;
  });
}
