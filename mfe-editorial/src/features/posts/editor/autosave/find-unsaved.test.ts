import { expect, test } from 'vitest';
import { noFields } from '../fields.ts';
import { type Found, isOver, unsavedTexts } from './find-unsaved.ts';

const saved = { ...noFields, content: 'Enregistré' };
const text = (content: string, at: string, given: Partial<Found> = {}): Found => ({
  place: { postId: 'p' },
  fields: { ...noFields, content },
  revision: 1,
  at,
  from: 'device',
  ...given,
});

const contents = (texts: readonly Found[]) => texts.map(({ fields }) => fields.content);
const inTab = (desk: string) => ({ place: { postId: 'p', desk } });

test('the newest comes first, wherever it is', () => {
  const kept = [text('un', '2026-01-01', inTab('a')), text('deux', '2026-01-02', { from: 'site' })];
  expect(contents(unsavedTexts(kept, saved, new Set()))).toEqual(['deux', 'un']);
});

test('two tabs that died left a text each; what the site had of the newer one is no third', () => {
  const kept = [
    text('un', '2026-01-01', inTab('a')),
    text('deu', '2026-01-02', { from: 'site' }),
    text('deux', '2026-01-03', inTab('b')),
  ];
  const texts = unsavedTexts(kept, saved, new Set());
  expect(contents(texts)).toEqual(['deux', 'un']);
  expect(contents(texts[0]?.copies ?? [])).toEqual(['deux', 'deu']);
});

test('a text that is kept here and there is one', () => {
  const kept = [text('un', '2026-01-01', inTab('a')), text('un', '2026-01-02', { from: 'site' })];
  expect(unsavedTexts(kept, saved, new Set())).toMatchObject([{ from: 'site', copies: [kept[1], kept[0]] }]);
});

test('of an article that another tab has open, only what a dead tab left here is lost', () => {
  const kept = [
    text('vivant', '2026-01-03', inTab('a')),
    text('viv', '2026-01-02', { from: 'site' }),
    text('mort', '2026-01-01', inTab('b')),
  ];
  expect(contents(unsavedTexts(kept, saved, new Set(['post:p/a'])))).toEqual(['mort']);
});

test('of several new articles one is shown at a time', () => {
  const kept = [text('un', '2026-01-01', { place: { key: 'a' } }), text('deux', '2026-01-02', { place: { key: 'b' } })];
  expect(contents(unsavedTexts(kept, noFields, new Set()))).toEqual(['deux']);
});

test('what was saved since, or is older than the site keeps, is not kept on', () => {
  const [now, long] = [new Date().toISOString(), '2020-01-01T00:00:00.000Z'];
  expect([text('Enregistré', now), text('un', long), text('un', now)].map((one) => isOver(one, saved))).toEqual([
    true,
    true,
    false,
  ]);
});

test('what says the same as what is saved, or nothing at all, was not lost', () => {
  expect(unsavedTexts([text('Enregistré', '2026-01-01'), text('', '2026-01-02')], saved, new Set())).toEqual([]);
});

test('a new article that another tab is writing was not left behind, one of a dead tab was', () => {
  const alive = text('un', '2026-01-02', { place: { key: 'a', desk: '1' } });
  const dead = text('deux', '2026-01-01', { place: { key: 'b', desk: '2' } });
  expect(contents(unsavedTexts([alive, dead], noFields, new Set(['new:a/1'])))).toEqual(['deux']);
});
