import { type BusEvents, on } from '@letat/remote-kit/events';

declare global {
  /** For tests and people with a console: what went wrong on this page, and how many pages were shown. */
  var __letat: {
    troubles: BusEvents['trouble'][];
    shown: number;
    /** What the shell provides. That it is named here has it in the build, where federation finds it; no page loads the list. */
    provided: () => Promise<{ sharedModules: Record<string, () => Promise<unknown>> }>;
  };
}

/** Records what went wrong, in one place that a test can read. */
export function collectPageErrors(): void {
  globalThis.__letat = {
    troubles: [],
    shown: 0,
    provided: () => import(/* webpackChunkName: "provided" */ '#shared-providers'),
  };
  on('trouble', (trouble) => {
    globalThis.__letat.troubles.push(trouble);
    console.warn(`[${trouble.kind}] ${trouble.what}: ${trouble.message}`);
  });
  on('page-shown', () => {
    globalThis.__letat.shown += 1;
  });
}
