import type { Release } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { incompatibleTypes } from './compatible-types.ts';
import { misfitsOf, untypedRefusalOf } from './fit.ts';
import { isCompatible } from './versions.ts';

const button = ['>ButtonProps.isPending: aa', '>ButtonProps.isPending?', '>ButtonProps.size| 11', '<Button'];

const release = (name: string, given: Partial<Release>): Release => ({
  ...{ name, sha: '0'.repeat(16), kind: name === 'platform' ? 'platform' : 'remote', files: {}, entry: null },
  ...{ vouches: true, server: null, routes: [], fragments: [], shared: {}, contract: 1, preload: [], assets: {} },
  ...given,
});

it.each([
  [
    'a renamed prop',
    ['>ButtonProps.isBusy: aa', '>ButtonProps.isBusy?', ...button.slice(2)],
    'isPending? n’est plus le même',
  ],
  ['a prop of another type', ['>ButtonProps.isPending: bb', ...button.slice(1)], 'isPending n’est plus le même'],
  ['a value that is no longer taken', [button[0], button[1], button[3]], 'size n’est plus le même'],
  ['an export that is gone', button.slice(0, 3), 'Button n’est plus le même'],
  [
    'a new prop that must be given',
    [...button, '>ButtonProps.label: cc', '>ButtonProps.label'],
    'label est devenu obligatoire',
  ],
])('%s is a breaking change for remotes that were built before', (_what, provided, problem) => {
  expect(
    incompatibleTypes(
      button,
      provided.filter((line) => line !== undefined),
    ).join(),
  ).toContain(problem);
});

it.each([
  ['a new prop that may be left out', [...button, '>ButtonProps.tone: cc', '>ButtonProps.tone?']],
  ['a value more', [...button, '>ButtonProps.size| 22']],
  ['a new export with props of its own', [...button, '<Link', '>LinkProps.href: dd', '>LinkProps.href']],
])('%s is no breaking change', (_what, provided) => {
  expect(incompatibleTypes(button, provided)).toEqual([]);
});

it('a remote and a platform are compared by types in both directions, for the modules that the remote uses', () => {
  const shared = { '@letat/ui/button': '0.1.0' };
  const platform = release('platform', { shared, types: { '@letat/ui/button': button.slice(1) } });
  const remote = release('mfe-presse', { shared, types: { '@letat/ui/button': button } });
  expect(misfitsOf([platform, remote])).toMatchObject([
    { code: 'incompatible', between: ['mfe-presse', 'platform'], problem: { path: 'shared.@letat/ui/button' } },
  ]);
  expect(misfitsOf([platform, { ...remote, types: {} }])).toEqual([]);
  expect(misfitsOf([{ ...platform, types: { '@letat/ui/button': button } }, remote])).toEqual([]);
});

it('a team’s release that leaves out the types of a shared module is refused where what is live says them', () => {
  const shared = { '@letat/ui/button': '0.1.0', react: '19.3.1' };
  const types = { '@letat/ui/button': button };
  const live = [release('platform', { shared, types }), release('mfe-presse', { shared, types })];
  const of = (name: string, given: Partial<Release>) => untypedRefusalOf(release(name, { shared, ...given }), live);
  for (const name of ['mfe-presse', 'mfe-neuve', 'platform'])
    expect(of(name, { types: {} })).toMatchObject({ code: 'incompatible', owner: name });
  expect(of('mfe-presse', {})).toMatchObject({ message: expect.stringContaining('@letat/ui/button') });
  expect(of('mfe-presse', { types })).toBeNull();
  expect(of('mfe-presse', { types: { '@letat/ui/button': [] } })).toBeNull();
  expect(untypedRefusalOf(release('mfe-presse', { shared }), [release('platform', { shared })])).toBeNull();
  expect(
    untypedRefusalOf(release('mfe-presse', { shared }), [...live.slice(0, 1), release('mfe-presse', {})]),
  ).toBeNull();
});

it.each([
  ['19.3.1', '19.3.1', true],
  ['19.3.1', '19.4.0', true],
  ['19.3.1', '19.3.0', false],
  ['19.3.1', '20.0.0', false],
  ['0.1.2', '0.2.0', false],
  ['0.1.2', '0.1.3', true],
  ['1.0.0-rc.1', '1.0.0', false],
])('what was built against %s runs on %s: %s', (required, provided, fits) => {
  expect(isCompatible(required, provided)).toBe(fits);
});
