import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FairTurns, type Waiting } from './fair-turns.ts';

const patience = 1000;
let turns: FairTurns<Waiting & { name: string }>;
let refused: string[];

beforeEach(() => {
  vi.useFakeTimers();
  turns = new FairTurns(patience);
  refused = [];
});
afterEach(() => void vi.useRealTimers());

function ask(name: string, account: string | null, isPreview = false): void {
  const reject = (error: Error) => void refused.push(`${name} ${'code' in error ? error.code : error}`);
  turns.add({ name, account, isPreview, reject });
}

function order(): (string | undefined)[] {
  const names = [];
  while (!turns.isEmpty) names.push(turns.next()?.name);
  return names;
}

it('goes to what is kept before previews, and the site’s own work comes last', () => {
  ask('own', null);
  ask('preview', 'awa', true);
  ask('first', 'issa');
  ask('second', 'issa');
  expect(order()).toEqual(['first', 'second', 'preview', 'own']);
  expect(turns.next()).toBeUndefined();
});

it('goes to who has used least', () => {
  turns.count('awa', 300);
  turns.count('issa', 20);
  for (const name of ['awa', 'issa', 'fatou']) ask(name, name);
  expect(order()).toEqual(['fatou', 'issa', 'awa']);
});

it('goes to anybody, even for a preview, before who used more than a share, until that is long ago', () => {
  turns.count('awa', 9000);
  ask('long', 'awa');
  ask('preview', 'issa', true);
  expect(order()).toEqual(['preview', 'long']);
  vi.advanceTimersByTime(120_000);
  ask('preview', 'issa', true);
  ask('again', 'awa');
  expect(order()).toEqual(['again', 'preview']);
});

it('is the last preview’s that an account asked for', () => {
  for (const name of ['a', 'b', 'c']) ask(name, 'awa', true);
  ask('other', 'issa', true);
  ask('kept', 'awa');
  expect(refused).toEqual(['a preview_replaced', 'b preview_replaced']);
  expect(order()).toEqual(['kept', 'c', 'other']);
});

it('is waited for no longer than patience lasts, but by the site', () => {
  ask('early', 'awa');
  ask('own', null);
  vi.advanceTimersByTime(patience - 1);
  ask('late', 'issa');
  vi.advanceTimersByTime(1);
  expect(refused).toEqual(['early rendering_busy']);
  expect(order()).toEqual(['late', 'own']);
  vi.advanceTimersByTime(10 * patience);
  expect(refused).toHaveLength(1);
});

it('is waited for by so many of one account, which takes nobody else’s place', () => {
  for (let number = 0; number < 500; number += 1) ask('many', 'awa');
  expect(turns.isEmpty).toBe(false);
  expect(refused.length).toBeGreaterThan(400);
  ask('one', 'issa');
  for (let number = 0; number < 500; number += 1) ask(`of ${number}`, `account ${number}`);
  expect(order().length).toBeLessThanOrEqual(200);
  expect(refused).not.toContain('one rendering_busy');
});

it('ends for everybody', () => {
  ask('a', 'awa');
  ask('own', null);
  turns.close(new Error('closed'));
  expect(refused).toHaveLength(2);
  expect(turns.isEmpty).toBe(true);
});
