import vm from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { firstPaintScript } from './inline-scripts.ts';

/** One browser: what it stores lasts from page to page. */
let stored: Map<string, string>;
let session: Map<string, string>;
let reloads: number;

beforeEach(() => {
  stored = new Map();
  session = new Map();
  reloads = 0;
});

const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: unknown) => values.set(key, String(value)),
  removeItem: (key: string) => values.delete(key),
});

/** Opens a page of that version; says what the document's own data is then. */
function open(version: number, href = 'https://revue.example/'): Record<string, string> {
  const dataset: Record<string, string> = {};
  vm.runInNewContext(firstPaintScript, {
    document: {
      documentElement: { dataset },
      currentScript: { dataset: { set: String(version), font: '' } },
      addEventListener: () => {},
    },
    navigator: {},
    localStorage: storage(stored),
    sessionStorage: storage(session),
    location: { href, reload: () => (reloads += 1) },
    requestAnimationFrame: () => {},
  });
  return dataset;
}

it('a page of the same set or of a newer one runs its scripts', () => {
  for (const version of [5, 5, 6]) expect(open(version)).toMatchObject({ js: '' });
  expect(reloads).toBe(0);
});

it('a page of an older set than was seen is asked for once more, and runs nothing when it comes again', () => {
  open(6);
  expect(open(5)).toMatchObject({ old: '' });
  expect(reloads).toBe(1);
  const again = open(5);
  expect(again).toMatchObject({ old: '' });
  expect(again.js).toBeUndefined();
  expect(reloads).toBe(1);
});

it('a page that came from a cache is asked for anew each time that the site answered well in between', () => {
  open(6);
  open(5);
  open(6);
  open(5);
  expect(reloads).toBe(2);
});
