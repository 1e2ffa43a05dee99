import type { ReleaseSet, RouteFlags } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { examplePlatform } from '../example-platform.ts';
import { lightPageSet, pageSet } from './page-set.ts';

/** Whether the scripts of a page of these flags start at once at that address. */
function starts(flags: RouteFlags, address: string | null): boolean {
  const remote = {
    ...examplePlatform,
    name: 'mfe-marketplace',
    kind: 'remote' as const,
    assets: {},
    routes: [{ id: 'subscribe', path: '/subscribe', flags, chunks: { js: [], css: [] } }],
  };
  const set: ReleaseSet = { id: 'set', releases: [examplePlatform, remote] };
  return pageSet(set, { visitorKey: '', patience: 1000, remote: remote.name, route: 'subscribe', address })
    .startsAtOnce;
}

it('a light page carries what it reports itself by, and nothing where no report is taken', () => {
  const files = { 'starter/report.js': 'sha384-x' };
  const platform = {
    ...examplePlatform,
    assets: { ...examplePlatform.assets, 'starter-report': 'starter/report.js' },
    files,
  };
  const set: ReleaseSet = { id: 'set', releases: [platform] };
  const page = { visitorKey: 'clé', remote: 'mfe-editorial', route: 'post' };
  const whole = pageSet(set, { ...page, patience: 1000, address: '/post/eau' });
  expect(lightPageSet(set, page)).toEqual({
    ...page,
    visitorKey: undefined,
    id: 'set',
    report: whole.report,
    releases: [],
  });
  expect(whole.report).toMatchObject({ script: expect.stringMatching(/report\.js$/), integrity: 'sha384-x' });
  expect(lightPageSet(set, { ...page, visitorKey: '' })).toBeNull();
});

it('the code of a page that is worked with starts at once, that of a page that is read waits', () => {
  expect(starts({ ssr: true }, '/subscribe')).toBe(true);
  expect(starts({ ssr: true, reading: true }, '/subscribe?lettre=ok')).toBe(false);
});

it('a page that is read starts at once under an address with a key that makes it one to work with', () => {
  const flags = { ssr: true, reading: true, query: ['plan', 'lettre'], startsAtOnceWith: ['plan'] };
  expect(starts(flags, '/subscribe?lettre=ok&plan=premium')).toBe(true);
  for (const address of ['/subscribe', '/subscribe?', '/subscribe?lettre=plan', '/subscribe?plans=1', null])
    expect([address, starts(flags, address)]).toEqual([address, false]);
});
