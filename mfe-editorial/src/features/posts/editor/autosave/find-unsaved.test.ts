import { expect, test } from 'vitest';
import { noFields } from '../fields.ts';
import { type Found, isOver, unsavedTexts } from './find-unsaved.ts';

const saved = { ...noFields, content: 'Enregistré' };
const text = (content: string, at: string, given: Partial<Found> = {}): Found => ({
  place: { postId: 'p' },
  fields: { ...noFields, content },
  revision: 1,
  at,
  from: 'local',
  ...given,
});

const contents = (texts: readonly Found[]) => texts.map(({ fields }) => fields.content);
const inTab = (editorId: string) => ({ place: { postId: 'p', editorId: editorId } });

test('the newest unsaved text comes first, whichever store it is in', () => {
  const stored = [text('un', '2026-01-01', inTab('a')), text('deux', '2026-01-02', { from: 'server' })];
  expect(contents(unsavedTexts(stored, saved, new Set()))).toEqual(['deux', 'un']);
});

test('two crashed tabs leave two unsaved texts; the server’s older copy of one is not a third', () => {
  const stored = [
    text('un', '2026-01-01', inTab('a')),
    text('deu', '2026-01-02', { from: 'server' }),
    text('deux', '2026-01-03', inTab('b')),
  ];
  const texts = unsavedTexts(stored, saved, new Set());
  expect(contents(texts)).toEqual(['deux', 'un']);
  expect(contents(texts[0]?.copies ?? [])).toEqual(['deux', 'deu']);
});

test('a text that is both a local and a server draft is one unsaved text', () => {
  const stored = [text('un', '2026-01-01', inTab('a')), text('un', '2026-01-02', { from: 'server' })];
  expect(unsavedTexts(stored, saved, new Set())).toMatchObject([{ from: 'server', copies: [stored[1], stored[0]] }]);
});

test('of an article that another tab has open, only the local draft of a crashed tab is unsaved', () => {
  const stored = [
    text('vivant', '2026-01-03', inTab('a')),
    text('viv', '2026-01-02', { from: 'server' }),
    text('mort', '2026-01-01', inTab('b')),
  ];
  expect(contents(unsavedTexts(stored, saved, new Set(['post:p/a'])))).toEqual(['mort']);
});

test('of several unsaved new articles one is offered at a time', () => {
  const stored = [
    text('un', '2026-01-01', { place: { key: 'a' } }),
    text('deux', '2026-01-02', { place: { key: 'b' } }),
  ];
  expect(contents(unsavedTexts(stored, noFields, new Set()))).toEqual(['deux']);
});

test('a draft that was saved since, or is older than the server’s limit, can be removed', () => {
  const [now, long] = [new Date().toISOString(), '2020-01-01T00:00:00.000Z'];
  expect([text('Enregistré', now), text('un', long), text('un', now)].map((found) => isOver(found, saved))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a draft that equals the saved text, or is empty, is not an unsaved text', () => {
  expect(unsavedTexts([text('Enregistré', '2026-01-01'), text('', '2026-01-02')], saved, new Set())).toEqual([]);
});

test('a new article that another tab has open is not an unsaved text, one of a crashed tab is', () => {
  const openText = text('un', '2026-01-02', { place: { key: 'a', editorId: '1' } });
  const crashedText = text('deux', '2026-01-01', { place: { key: 'b', editorId: '2' } });
  expect(contents(unsavedTexts([openText, crashedText], noFields, new Set(['new:a/1'])))).toEqual(['deux']);
});
