import { expect, test } from 'vitest';
import { type AtStake, exitWords } from './exit-words.ts';

const now = new Date('2026-11-30T12:30:00.000Z');
const nothing: AtStake = { saved: null, dirty: true, autosave: { local: null, server: null } };
const saved = { updatedAt: '2026-11-30T12:23:00.000Z' };
const copied: AtStake['autosave'] = { local: null, server: { at: '2026-11-30T12:29:00.000Z' } };
const words = (stake: Partial<AtStake>) => {
  const { title, text } = exitWords({ ...nothing, ...stake }, now);
  return [title, text].map((line) => line.replaceAll('\u00a0', ' '));
};

test('an author who leaves reads since when the text is saved, and that what changed since would be lost', () => {
  const [title, text] = words({ saved });
  expect(title).toMatch(/^Votre texte est enregistré ; ce qui a changé depuis \d\d:23 serait perdu$/);
  expect(text).toBe('Ce qui est enregistré reste tel quel. Ce que vous avez tapé depuis est effacé.');
  const [old] = words({ saved: { updatedAt: '2026-11-02T12:23:00.000Z' } });
  expect(old).toMatch(/depuis le [23] novembre à \d\d:23 serait perdu$/);
});

test('the copy of the editor is no save: leaving erases it, and says so', () => {
  const [title, text] = words({ autosave: copied });
  expect(title).toBe('Ce texte n’est pas encore enregistré : il serait perdu');
  expect(text).toMatch(/^Tout ce que vous avez tapé est effacé, avec sa copie de secours de \d\d:29\.$/);
  const [, both] = words({ saved, autosave: copied });
  expect(both).toMatch(/tapé depuis est effacé, avec sa copie de secours de \d\d:29\.$/);
  expect(words({})[1]).toBe('Tout ce que vous avez tapé est effacé.');
});

test('an author who leaves while a picture is on its way is told of the picture, and not of the text', () => {
  const [title, text] = words({ saved, dirty: false });
  expect(title).toBe('Une image est en route : elle serait perdue');
  expect(text).toBe('Son envoi s’arrête si vous partez. Rien d’autre n’a changé.');
});
