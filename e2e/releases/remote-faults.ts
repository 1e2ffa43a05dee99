import type { Fault } from '../support/faulty-proxy.ts';

/** Where a remote's part stands: on its own page, on the way to it within a document, in a page of another remote. */
export const places = ['direct', 'navigation', 'fragment'] as const;
export type Place = (typeof places)[number];

const files = '/releases/mfe-marketplace/[^/]+/browser/';
const entry = new RegExp(`${files}remoteEntry`);
const chunk = new RegExp(`${files}(page-marketplace|fragment-product-teaser)`);
const styles = new RegExp(`${files}(styles|fragments)[.]css`);
const data = /^\/api\/products/;
const release = new RegExp(`${files}.*[.](js|css)`);

export interface Row {
  what: string;
  /** Of an answer on its way. */
  lost?: [RegExp, Fault];
  /** Of the code that was published: where in it, and what it does there. */
  code?: `${'entry' | 'module' | 'render' | 'commit'} ${'throw' | 'fetch' | 'map' | 'history' | 'empty'}`;
  isOffline?: boolean;
  /** Where it is tried in every run: there the page has to load as a document, once. */
  always?: 'navigation';
  /** Places where this cannot happen, and why. */
  not?: Partial<Record<Place, string>>;
}

const rendered = { direct: 'the server has rendered it' };
const loss: [string, Fault][] = [
  ['is missing (404)', 'missing'],
  ['is refused (500)', 'refused'],
  ['is cut off', 'cut'],
  ['is HTML', 'html'],
  ['is empty', 'empty'],
  ['is half there', 'truncated'],
  ['is tampered with', 'tampered'],
  ['hangs', 'hangs'],
  ['is bad and cached as immutable', 'cached'],
];
export const rows: Row[] = [
  ...loss.map(([how, fault]): Row => ({ what: `whose entry ${how}`, lost: [entry, fault] })),
  ...loss.map(
    ([how, fault]): Row => ({
      what: `whose chunk ${how}`,
      lost: [chunk, fault],
      ...(fault === 'refused' || fault === 'hangs' ? { always: 'navigation' } : {}),
    }),
  ),
  { what: 'whose data is refused (500)', lost: [data, 'refused'], not: rendered, always: 'navigation' },
  { what: 'whose data is cut off', lost: [data, 'cut'], not: rendered },
  { what: 'whose data hangs', lost: [data, 'hangs'], not: rendered, always: 'navigation' },
  { what: 'whose CSS is missing (404)', lost: [styles, 'missing'], not: rendered },
  { what: 'whose CSS hangs', lost: [styles, 'hangs'], not: rendered },
  { what: 'whose CSS is tampered with', lost: [styles, 'tampered'], not: rendered },
  { what: 'of an old release whose files were deleted', lost: [release, 'missing'] },
  { what: 'that throws in its entry', code: 'entry throw' },
  { what: 'that throws in a module', code: 'module throw' },
  { what: 'that throws while it renders', code: 'render throw' },
  { what: 'that throws once it is on screen', code: 'commit throw' },
  { what: 'that replaces fetch', code: 'entry fetch' },
  { what: 'that replaces Array.prototype.map', code: 'module map' },
  { what: 'that replaces history.pushState', code: 'module history' },
  { what: 'that empties the document', code: 'commit empty' },
  {
    what: 'that cannot be reached offline',
    isOffline: true,
    not: { direct: 'nothing is asked for until there is a network' },
  },
];

/** The same build, which asks at four places what it should do there. */
export function withHooks(text: string, file: string): string {
  const ask = (place: string) => `globalThis.__fault?.("${place}")`;
  if (/remoteEntry/.test(file)) return text.replace(/\bvar mfe_marketplace;/, `${ask('entry')};$&`);
  if (!/(page-marketplace|fragment-product-teaser)/.test(file)) return text;
  return text
    .replace(/\b\w+\.r\(\w+\)([;,])/, `$&${ask('module')}$1`)
    .replace(/jsxs\)\("article",\{/g, `$&ref:()=>{${ask('commit')}},"data-fault":${ask('render')},`);
}

/** What a document says that was loaded again without a remote; in passing, where the page is another one's. */
export const stoppedWords = 'Une partie de cette page a été arrêtée';
/** Under it a tab remembers that it was told so: a message of five seconds is gone before a reader looks, on a busy machine. */
export const toldKey = 'told-stopped';

/** Runs in every document, before anything else: what the hooks do, and what the person is told. */
export function installFaults([words, key]: readonly [words: string, key: string]): void {
  new MutationObserver(() => {
    if (document.body?.textContent?.includes(words)) sessionStorage.setItem(key, 'yes');
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const deeds: Record<string, () => void> = {
    throw: () => {
      throw new Error('broken on purpose');
    },
    fetch: () => {
      globalThis.fetch = () => Promise.reject(new Error('replaced'));
    },
    map: () => {
      Array.prototype.map = () => [];
    },
    history: () => {
      history.pushState = () => {};
    },
    empty: () => document.body.replaceChildren(),
  };
  Reflect.set(globalThis, '__fault', (place: string) => {
    const [where = '', what = ''] = localStorage.getItem('fault')?.split(' ') ?? [];
    if (where === place) deeds[what]?.();
  });
}
