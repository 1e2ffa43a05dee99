import fc from 'fast-check';
import { expect, it } from 'vitest';
import { align } from './align.ts';
import { splitArticle } from './split.ts';

const article = { title: 'Le vote', excerpt: 'Ce qui change.', content: '' };
const textOf = (content: string) =>
  splitArticle({ ...article, content })
    .segments.filter(({ kind }) => kind === 'text')
    .map(({ source }) => source);

it('an article is cut at its blank lines, after its title and its standfirst', () => {
  const { segments } = splitArticle({ ...article, content: 'Un.\n\n## Deux\n\nTrois,\nsur deux lignes.\n' });
  expect(segments.map(({ kind, source }) => [kind, source])).toEqual([
    ['title', 'Le vote'],
    ['excerpt', 'Ce qui change.'],
    ['text', 'Un.'],
    ['text', '## Deux'],
    ['text', 'Trois,\nsur deux lignes.'],
  ]);
  expect(splitArticle({ ...article, excerpt: '', content: 'Un.' }).segments).toHaveLength(2);
});

it('code, rules, numbers and addresses of links are the same in every language', () => {
  expect(textOf('Un.\n\n```js\nlet a;\n\nlet b;\n```\n\n---\n\n2026\n\n[a]: https://exemple.sn\n\nDeux.')).toEqual([
    'Un.',
    'Deux.',
  ]);
  expect(textOf('```\njamais refermé\n\nencore')).toEqual([]);
  expect(textOf('```\ncode\n```\nPuis un mot.')).toEqual(['```\ncode\n```\nPuis un mot.']);
});

it('a list is one passage with what is indented under it', () => {
  const list = '1. Un\n\n   suite\n\n2. Deux\n\n       code';
  expect(textOf(`Avant.\n\n${list}\n\nAprès.`)).toEqual(['Avant.', list, 'Après.']);
});

it('equal passages have keys of their own, and another text has another key', () => {
  const [, , first, second] = splitArticle({ ...article, content: 'Oui.\n\nOui.' }).segments;
  expect(first?.hash).toBe(second?.hash);
  expect(first?.key).not.toBe(second?.key);
  expect(splitArticle({ ...article, content: 'Oui !' }).segments[2]?.hash).not.toBe(first?.hash);
});

it('what an article is cut into is all of it, in its order', () => {
  const line = fc.constantFrom(
    'Un mot.',
    '',
    '  ',
    '- un',
    '    code',
    '```',
    '> cité',
    '## Titre',
    '---',
    '[^1]: note',
    '\tx',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const content = lines.join('\n');
      const { layout } = splitArticle({ ...article, content });
      expect(layout.map((part) => (typeof part === 'string' ? part : part.source)).join('')).toBe(content);
    }),
    { numRuns: 100 },
  );
});

const segmentsOf = (content: string, title = 'Le vote') => splitArticle({ ...article, title, content }).segments;

it('a passage whose words changed keeps what was written for it, and is stale; a new one has nothing', () => {
  const before = segmentsOf('La loi de 2012 avait promis cette scène.\n\nLes services craignent la comparaison.');
  const after = segmentsOf(
    'Les services craignent la comparaison.\n\nUne phrase toute neuve.\n\nLa loi de 2013 avait promis cette scène.',
    'Le vote, encore',
  );
  const { aligned, leftOver } = align(after, before);
  expect(aligned.map(({ stored, isStale }) => [stored?.source ?? null, isStale])).toEqual([
    ['Le vote', true],
    ['Ce qui change.', false],
    ['Les services craignent la comparaison.', false],
    [null, false],
    ['La loi de 2012 avait promis cette scène.', true],
  ]);
  expect(leftOver).toEqual([]);
});

it('what belongs to no passage any more is left over, and given to no other', () => {
  const before = segmentsOf('Un paragraphe sur la commune.\n\nAutre chose.');
  const { aligned, leftOver } = align(segmentsOf('Du neuf, sans rapport.'), before);
  expect(aligned.at(-1)).toMatchObject({ stored: null, isStale: false });
  expect(leftOver.map(({ source }) => source)).toEqual(['Un paragraphe sur la commune.', 'Autre chose.']);
});
