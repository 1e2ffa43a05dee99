import type { LiveRelease } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { releaseOf } from '../../../test/release-of.ts';
import { effectsRefusalOf } from './effects.ts';

const built = ['global __letat_files'];
const part = (name: string, effects?: string[], digit = 'a'): LiveRelease =>
  releaseOf(name, digit, effects ? { effects } : {});
const live = [part('mfe-presse', built), part('mfe-marche', [...built, 'storage local panier']), part('platform', [])];
const next = (...effects: string[]) => effectsRefusalOf(part('mfe-presse', [...built, ...effects], 'b'), live);

it.each([
  'global fetch',
  'prototype Array.map',
  'element x-carte',
  'storage session *',
  'cookie',
  'timer setInterval',
  'selector body',
])('a release that begins with « %s » is refused, and told what it is', (effect) => {
  const refusal = next(effect);
  expect(refusal).toMatchObject({ code: 'effects', owner: 'mfe-presse' });
  expect(refusal?.message).toContain(effect);
});

it.each([
  'global mfe_presse_compteur',
  'global rspackChunkmfe_presse',
  'global __mfe_presse',
  'element mfe-presse-carte',
  'storage local mfe-presse.ouvert',
])('« %s » says by its name whose it is', (effect) => expect(next(effect)).toBeNull());

it.each([
  'global mfe_pressexpress',
  'storage local xmfe-presse',
  'global rspackChunkmfe_presses',
  'global mfe.presse',
  'global mfe__presse',
])('« %s » has the letters of its name, and is not called by it', (effect) =>
  expect(next(effect)).toMatchObject({ code: 'effects' }),
);

it('what bears the longer name of another part is that part’s, and the shorter one’s own stays its own', () => {
  const both = [...live, part('mfe-presse-bureau', [])];
  const refused = (name: string, effect: string) => effectsRefusalOf(part(name, [effect], 'b'), both) !== null;
  expect(refused('mfe-presse', 'storage local mfe-presse-bureau.panier')).toBe(true);
  expect(refused('mfe-presse-bureau', 'storage local mfe-presse-bureau.panier')).toBe(false);
  expect(refused('mfe-presse', 'storage local mfe-presse.panier')).toBe(false);
});

it('what bears its name is no way to a prototype or to everybody’s elements', () => {
  expect(next('prototype Array.mfe_presse')).not.toBeNull();
  expect(next('selector body.mfe-presse')).not.toBeNull();
});

it('what a part does already it goes on doing, what two do is their common build’s, and what one other does is its own', () => {
  expect(next()).toBeNull();
  expect(effectsRefusalOf(part('mfe-neuve', built), live)).toBeNull();
  expect(next('storage local panier')?.message).toContain('Le premier est à mfe-marche.');
});

it('a part that is new has no effects of before', () => {
  expect(effectsRefusalOf(part('mfe-neuve', ['selector h1']), live)).toMatchObject({ owner: 'mfe-neuve' });
});

it('a build that does not say what it does is refused once its live release, or for a new part any other one, says it', () => {
  expect(effectsRefusalOf(part('mfe-presse'), live)).toMatchObject({ code: 'effects', owner: 'mfe-presse' });
  expect(effectsRefusalOf(part('mfe-neuve'), live)).toMatchObject({ code: 'effects', owner: 'mfe-neuve' });
  expect(effectsRefusalOf(part('mfe-neuve'), [part('mfe-ancienne')])).toBeNull();
});

it('a build from before anybody looked is not refused for it, and neither is the first one after it', () => {
  expect(effectsRefusalOf(part('mfe-ancienne', undefined, 'b'), [...live, part('mfe-ancienne')])).toBeNull();
  expect(effectsRefusalOf(part('mfe-ancienne', ['cookie'], 'b'), [...live, part('mfe-ancienne')])).toBeNull();
});

it('a hundred effects make one sentence that fits', () => {
  const many = Array.from({ length: 100 }, (_, index) => `global ${'x'.repeat(150)}${index}`);
  expect(next(...many)?.message).toMatch(/ et 95 autres\.$/);
});
