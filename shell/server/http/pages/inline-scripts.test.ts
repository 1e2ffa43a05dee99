import vm from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { firstPaintScript, lightPaintScript, speculationRules } from './inline-scripts.ts';

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
  return openPage({ version, href }).dataset;
}

interface Opened {
  version?: number;
  href?: string;
  connection?: object | undefined;
  dataset?: Record<string, string>;
  /** The page says that documents may be fetched ahead of it. */
  isAhead?: boolean;
}

/** Also which files it asks for first. */
function openPage({ version = 1, href = 'https://revue.example/', connection, dataset = {}, isAhead = false }: Opened) {
  const asked: unknown[] = [];
  const rules: unknown[] = [];
  const picture = { rel: 'first-picture' };
  const globals = vm.createContext({
    document: {
      documentElement: { dataset },
      currentScript: {
        dataset: {
          set: String(version),
          title: '/title.woff2',
          font: '/body.woff2',
          ...(isAhead ? { ahead: '' } : {}),
        },
      },
      addEventListener: () => {},
      createElement: () => ({}),
      querySelectorAll: () => [picture],
      head: {
        append: ({ href: file, text }: { href?: string; text?: string }) => (text ? rules : asked).push(text ?? file),
      },
    },
    self: { HTMLScriptElement: { supports: (type: string) => type === 'speculationrules' } },
    addEventListener: () => {},
    navigator: { connection },
    localStorage: storage(stored),
    sessionStorage: storage(session),
    location: { href, search: new URL(href).search, reload: () => (reloads += 1) },
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void) => work(),
  });
  vm.runInContext('light' in dataset ? lightPaintScript : firstPaintScript, globals);
  return { dataset, asked, rules, picture: picture.rel, isFast: globals.__letat_fast };
}

it('a page at 4g asks for the typeface of titles first, and has all after its first paint; so has one whose browser does not say', () => {
  for (const connection of [undefined, { effectiveType: '4g', saveData: false }]) {
    const { dataset, asked } = openPage({ connection });
    expect(asked).toEqual(['/title.woff2']);
    expect(dataset).toMatchObject({ js: '', fonts: '' });
    expect(dataset).not.toHaveProperty('slow');
  }
});

it('a page below 4g or under Save-Data asks for no typeface, until it has them', () => {
  for (const connection of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }]) {
    stored.delete('letat.fonts');
    const first = openPage({ connection });
    expect([first.asked, first.dataset.slow, first.dataset.fonts]).toEqual([[], '', undefined]);
    stored.set('letat.fonts', '1');
    const later = openPage({ connection });
    expect([later.asked, later.dataset.slow, later.dataset.fonts]).toEqual([
      ['/title.woff2', '/body.woff2'],
      undefined,
      '',
    ]);
  }
});

it('pictures that paint first come at 4g, and where the whole page is asked for', () => {
  const slow = { effectiveType: '3g' };
  expect(openPage({}).picture).toBe('preload');
  expect(openPage({ connection: slow }).picture).toBe('first-picture');
  expect(openPage({ connection: { effectiveType: '4g', saveData: true } }).picture).toBe('first-picture');
  expect(openPage({ connection: slow, href: 'https://revue.example/?version=complete' }).picture).toBe('preload');
});

it('pictures of a text are links on a first page below 4g, and nowhere else', () => {
  expect(openPage({ connection: { effectiveType: '3g' } }).dataset).toHaveProperty('sparing');
  expect(openPage({}).dataset).not.toHaveProperty('sparing');
  expect(openPage({ dataset: { light: '' }, connection: { effectiveType: '3g' } }).dataset).not.toHaveProperty(
    'sparing',
  );
});

it('documents are fetched ahead of pages that say so, at 4g, and for nobody who is known here', () => {
  expect(openPage({ isAhead: true }).rules).toEqual([speculationRules]);
  expect(JSON.parse(speculationRules)).toHaveProperty('prefetch');
  expect(openPage({}).rules).toEqual([]);
  expect(openPage({ isAhead: true, connection: { effectiveType: '3g' } }).rules).toEqual([]);
  expect(openPage({ isAhead: true, dataset: { light: '' } }).rules).toEqual([]);
  stored.set('letat.user', '{"role":"reader"}');
  expect(openPage({ isAhead: true }).rules).toEqual([]);
});

it('who asks for the whole page where bytes are dear has its typefaces, and nothing else is fetched ahead', () => {
  const href = 'https://revue.example/?version=complete';
  for (const connection of [{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }]) {
    const { asked, rules, dataset, isFast } = openPage({ href, connection, isAhead: true });
    expect([asked, rules, isFast]).toEqual([['/title.woff2'], [], false]);
    expect(dataset).toMatchObject({ js: '', fonts: '' });
    expect(dataset).not.toHaveProperty('slow');
  }
  const { rules, isFast } = openPage({ href, connection: { effectiveType: '4g' }, isAhead: true });
  expect([rules, isFast]).toEqual([[speculationRules], true]);
});

interface Rules {
  prefetch: [{ where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } }];
}

it('nothing is asked for ahead that is no page', () => {
  const rules: Rules = JSON.parse(speculationRules);
  const [all, others] = rules.prefetch[0].where.and;
  expect(all.href_matches).toBe('/*');
  const isPage = (pathname: string) =>
    !others.not.href_matches.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));
  for (const path of ['/', '/post/eau', '/author/1', '/blog']) expect([path, isPage(path)]).toEqual([path, true]);
  for (const path of ['/rss.xml', '/author/1/rss.xml', '/feed.json', '/llms.txt', '/api/webinars/1/calendar.ics'])
    expect([path, isPage(path)]).toEqual([path, false]);
});

it('a light page asks for no typeface, and is one without scripts for what waits for the platform', () => {
  stored.set('letat.fonts', '1');
  stored.set('letat.theme', 'dark');
  const { asked, dataset } = openPage({ dataset: { light: '' } });
  expect(asked).toEqual([]);
  expect(dataset).toEqual({ light: '', theme: 'dark' });
});

it('a page of the same set or of a newer one runs its scripts', () => {
  for (const version of [5, 5, 6]) expect(open(version)).toMatchObject({ js: '' });
  expect(reloads).toBe(0);
});

it('a light page of an older set than was seen is asked for once more, and runs nothing', () => {
  open(6);
  expect(openPage({ version: 5, dataset: { light: '' } }).dataset).toEqual({ light: '', old: '' });
  expect(reloads).toBe(1);
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
