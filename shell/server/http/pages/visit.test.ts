import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { previewText, previewToken } from '@letat/contracts/releases/ramps/schemas';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../releases/assignment.ts';
import type { Offer } from '../../releases/offer.ts';
import { exampleOffer, exampleRelease } from '../../releases/testing/example-offer.ts';
import { signForVisitor } from '../../releases/visitor-signature.ts';
import type { Renderer } from '../../ssr/renderer.ts';
import { visitOf } from './visit.ts';

const names = ['mfe-admin', 'mfe-editorial', 'mfe-marketplace'] as const;
type Name = (typeof names)[number];
const stable: ReleaseSet = {
  id: 'stable',
  releases: [exampleRelease('platform', '1'), ...names.map((name) => exampleRelease(name, 'a'))],
};
const rendererOf = (set: ReleaseSet): Renderer => ({
  set,
  render: () => Promise.reject(new Error('nothing is rendered here')),
  chrome: () => Promise.reject(new Error('nothing is rendered here')),
  screen: () => Promise.reject(new Error('nothing is rendered here')),
  broken: () => [],
  failedRenders: () => ({ count: 0, last: null }),
  since: new Date(),
  close: async () => {},
});
/** @param shares of ten thousand, by the part that has a candidate */
const offerOf = (shares: Partial<Record<Name, number>>, key?: string): Offer =>
  exampleOffer(
    stable,
    names.flatMap((name) => {
      const share = shares[name];
      return share === undefined ? [] : [{ release: exampleRelease(name, 'b'), share, salt: `sel de ${name}` }];
    }),
    rendererOf,
    key,
  );

const secure = true;
const shasIn = (offer: Offer, cookie?: string, how: Partial<Parameters<typeof visitOf>[2]> = {}) => {
  const { renderer } = visitOf(offer, cookie, { secure, ...how });
  return Object.fromEntries(renderer.set.releases.map(({ name, sha }) => [name, sha[0]]));
};
/** What a browser sends the next time. */
const cookieOf = (setCookies: readonly string[]) => setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
const preview = (
  offer: Offer,
  { name, sha, expires }: { name: string; sha: string; expires: number },
  key = offer.visitorKey,
) => {
  const text = previewText({ name, sha, expires });
  return previewToken({ name, sha, expires }, signForVisitor(key, 'preview', text));
};
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('of 200,000 visitors', () => {
  const visitors = 200_000;

  it('none gets a candidate of a share of 0, nobody is given a cookie for it, and none comes with one from before', () => {
    const offer = offerOf({ 'mfe-editorial': 0, 'mfe-marketplace': 0 });
    const former = cookieOf(
      visitOf(offerOf({ 'mfe-editorial': 9999 }), undefined, { secure, draw: () => 1 }).setCookies,
    );
    for (let index = 0; index < visitors; index += 1) {
      const { renderer, isEverybodys, setCookies } = visitOf(offer, index % 2 ? former : undefined, { secure });
      if (renderer.set.id !== 'stable' || !isEverybodys) throw new Error(`visitor ${index} got ${renderer.set.id}`);
      if (index % 2 === 0 && setCookies.length > 0) throw new Error(`visitor ${index} was given a cookie`);
    }
    expect(visitOf(offer, former, { secure }).setCookies).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  it('10 % get a candidate of a share of 1,000 within 0.3 points, each a whole set, and the same with the next page', () => {
    const offer = offerOf({ 'mfe-editorial': 1000, 'mfe-marketplace': 1000 });
    const served = new Set(offer.renderers().map(({ set }) => set));
    const counts = new Map<string, number>();
    for (let index = 0; index < visitors; index += 1) {
      const first = visitOf(offer, undefined, { secure });
      const next = visitOf(offer, cookieOf(first.setCookies), { secure });
      const { set } = first.renderer;
      if (!served.has(set) || next.renderer.set !== set) throw new Error(`visitor ${index} is mixed`);
      if (next.setCookies.length > 0) throw new Error(`visitor ${index} was given a second cookie`);
      for (const { name, sha } of set.releases) if (sha.startsWith('b')) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const name of ['mfe-editorial', 'mfe-marketplace'])
      expect(Math.abs((counts.get(name) ?? 0) / visitors - 0.1)).toBeLessThan(0.003);
    expect(counts.get('mfe-admin')).toBeUndefined();
  });
});

describe('a share', () => {
  it('of n in ten thousand has exactly n of the ten thousand numbers, for any salt', () => {
    for (const salt of ['sel', 'autre', '']) {
      const positions = Array.from({ length: 10_000 }, (_, visit) => positionOf(visit, salt));
      expect(new Set(positions).size).toBe(10_000);
      expect([Math.min(...positions), Math.max(...positions)]).toEqual([0, 9999]);
    }
  });

  it('that grows keeps everybody who has it, one that shrinks gives it to nobody new, and all of it is everybody', () => {
    const draws = Array.from({ length: 500 }, (_, index) => (index * 7919) % 10_000);
    let before = new Set<number>();
    for (const share of [1, 100, 500, 1000, 2500, 5000, 9999]) {
      const offer = offerOf({ 'mfe-editorial': share });
      const has = new Set(
        draws.filter((visit) => shasIn(offer, undefined, { draw: () => visit })['mfe-editorial'] === 'b'),
      );
      expect([...before].filter((visit) => !has.has(visit))).toEqual([]);
      before = has;
    }
    const whole = offerOf({ 'mfe-editorial': 10_000 });
    const visit = visitOf(whole, undefined, { secure });
    expect(visit).toMatchObject({ isEverybodys: true, setCookies: [] });
    expect(shasIn(whole)).toMatchObject({ 'mfe-editorial': 'b', 'mfe-admin': 'a' });
  });

  it('has other people for another candidate', () => {
    const first = Array.from({ length: 10_000 }, (_, visit) => visit).filter((visit) => positionOf(visit, 'un') < 1000);
    const both = first.filter((visit) => positionOf(visit, 'deux') < 1000);
    expect(both.length).toBeLessThan(300);
  });

  it('of several candidates gives each choice a whole set of its own', () => {
    const offer = offerOf({ 'mfe-admin': 5000, 'mfe-editorial': 5000, 'mfe-marketplace': 5000 });
    expect(new Set(offer.renderers().map(({ set }) => set.id)).size).toBe(8);
    const seen = new Set<string>();
    for (let visit = 0; visit < 10_000; visit += 1)
      seen.add(visitOf(offer, undefined, { secure, draw: () => visit }).renderer.set.id);
    expect(seen.size).toBe(8);
  });
});

describe('the cookie of a ramp', () => {
  const offer = offerOf({ 'mfe-editorial': 5000 });
  const [cookie = ''] = visitOf(offer, undefined, { secure, draw: () => 42 }).setCookies;

  it('is the site’s own, read by no script, and holds a number that ten thousand people have', () => {
    expect(cookie).toMatch(/^__Host-visit=42\.[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const [plain = ''] = visitOf(offer, undefined, { secure: false, draw: () => 42 }).setCookies;
    expect(plain).toMatch(/^visit=42\./);
    expect(plain).not.toContain('Secure');
  });

  it.each([
    ['of another number', cookie.replace('=42.', '=43.')],
    [
      'of another key',
      cookieOf(visitOf(offerOf({ 'mfe-editorial': 5000 }, 'autre'), undefined, { secure, draw: () => 42 }).setCookies),
    ],
    ['without a signature', '__Host-visit=42'],
    ['with a signature for something else', `__Host-visit=42.${signForVisitor(offer.visitorKey, 'report', '42')}`],
    ['that is no number', `__Host-visit=x.${signForVisitor(offer.visitorKey, 'visit', 'x')}`],
    ['larger than any', `__Host-visit=10000.${signForVisitor(offer.visitorKey, 'visit', '10000')}`],
    ['of the name that plain http has', cookie.replace('__Host-', '')],
  ])('%s counts as none', (_what, forged) => {
    const drawn = visitOf(offer, cookieOf([forged]), { secure, draw: () => 7 });
    expect(drawn.setCookies).toEqual([expect.stringContaining('__Host-visit=7.')]);
  });

  it('says nothing where no candidate is under way, or was frozen: everybody has what is live', () => {
    const visit = visitOf(offerOf({}), cookieOf([cookie]), { secure });
    expect(visit.renderer.set.id).toBe('stable');
    expect(visit.setCookies).toEqual([expect.stringMatching(/^__Host-visit=; Max-Age=0/)]);
  });
});

describe('a preview', () => {
  const offer = offerOf({ 'mfe-editorial': 0, 'mfe-marketplace': 1000 });
  const own = { name: 'mfe-editorial', sha: 'b'.repeat(16) };
  const asked = (token: string, now?: Date) =>
    visitOf(offer, `__Host-preview=${token}`, { secure, draw: () => 0, ...(now ? { now } : {}) });

  it('shows one candidate that nobody else has, beside what is live of all other parts', () => {
    const visit = asked(preview(offer, { ...own, expires: inAnHour() }));
    expect(visit).toMatchObject({ isEverybodys: false, preview: own, setCookies: [] });
    const shas = Object.fromEntries(visit.renderer.set.releases.map(({ name, sha }) => [name, sha[0]]));
    expect(shas).toMatchObject({ 'mfe-editorial': 'b', 'mfe-marketplace': 'a', 'mfe-admin': 'a' });
  });

  it.each<[string, string]>([
    ['that is over', preview(offer, { ...own, expires: inAnHour() - 3601 })],
    ['of a year from now, by a clock that was ahead', preview(offer, { ...own, expires: inAnHour() + 365 * 86_400 })],
    ['of another key', preview(offer, { ...own, expires: inAnHour() }, 'autre')],
    ['of a release that is no candidate', preview(offer, { ...own, sha: 'c'.repeat(16), expires: inAnHour() })],
    ['of another part’s name', preview(offer, { ...own, expires: inAnHour() }).replace('editorial', 'marketplace')],
    [
      'whose time was changed',
      preview(offer, { ...own, expires: inAnHour() }).replace(/\.([0-9a-z]+)\.([\w-]+)$/, '.zzzzzz.$2'),
    ],
    ['that is none', 'n’importe quoi'],
  ])('%s shows nothing, and its cookie is taken back', (_what, token) => {
    const visit = asked(token);
    expect(visit.preview).toBeNull();
    expect(visit.setCookies).toContainEqual(expect.stringMatching(/^__Host-preview=; Max-Age=0/));
    expect(visit.renderer.set.releases.find(({ name }) => name === 'mfe-editorial')?.sha).toBe('a'.repeat(16));
  });

  it('ends with its candidate, and with a freeze', () => {
    const token = preview(offer, { ...own, expires: inAnHour() });
    const frozen = visitOf(offerOf({}), `__Host-preview=${token}`, { secure });
    expect(frozen).toMatchObject({ preview: null, isEverybodys: true });
    expect(frozen.renderer.set.id).toBe('stable');
  });
});
