import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the apps of this run have their folders. */
    runFolder: string;
  }
}

const startsIn = (runFolder: string): string => join(runFolder, 'starts');

/** Counts the start of an app, in whichever worker. */
export const countStart = (runFolder: string): void => appendFileSync(startsIn(runFolder), '.');

/** Ends by saying how many apps the tests have started: each is 0.85 s of the processor, and a file that could share one costs it again. */
export default function setup({ name, provide }: TestProject): () => void {
  const runFolder = mkdtempSync(join(tmpdir(), 'letat-api-test-'));
  provide('runFolder', runFolder);
  return () => {
    const starts = existsSync(startsIn(runFolder)) ? readFileSync(startsIn(runFolder)).length : 0;
    console.log(`${name}: the tests started ${starts} apps.`);
    // The shared apps run until their workers end, and leave their folders.
    rmSync(runFolder, { recursive: true, force: true });
  };
}
