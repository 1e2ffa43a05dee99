import { describe, expect, it } from 'vitest';
import { fold, tokens } from '../../full-text/fold.ts';
import { passageOf, rangesOf } from '../../full-text/highlight.ts';
import { queryTerms } from '../../full-text/query.ts';
import { weigh } from '../../full-text/weigh.ts';

describe('folding', () => {
  it.each([
    ['Réformes', 'reformes'],
    ['CŒUR', 'coeur'],
    ['Æquo', 'aequo'],
    ['État', 'etat'],
    ['ɓamtaare', 'ɓamtaare'],
    ['أخبار', 'اخبار'],
    [`a${'𞤀'.repeat(40)}`, `a${'𞤢'.repeat(31)}`],
  ])('%s -> %s', (word, folded) => expect(fold(word)).toBe(folded));

  it('leaves elisions out, with both apostrophes, and does not split aujourd’hui', () => {
    expect(tokens("L'État, l’eau qu’il a jusqu’au bout").map(({ folded }) => folded)).toEqual([
      'etat',
      'eau',
      'il',
      'a',
      'au',
      'bout',
    ]);
    expect(tokens('Aujourd’hui, d’aujourd’hui').map(({ folded }) => folded)).toEqual(['aujourdhui', 'aujourdhui']);
    expect(tokens('s’ 1’20 l').map(({ folded }) => folded)).toEqual(['s', '1', '20', 'l']);
  });
});

describe('terms of a search', () => {
  it.each([
    ['la réforme de l’État', ['reform', 'etat']],
    ['Réformes RÉFORME reforme', ['reform']],
    ['publiques publics', ['public']],
    ['le la leurs', ['le', 'la', 'leur']],
    ['  !!! ', []],
  ])('%j -> %j', (search, terms) => expect(queryTerms(search)).toEqual(terms));
});

describe('weights', () => {
  it('put a title before labels, labels before the excerpt, the excerpt before any number of words in the body', () => {
    const body = 'eau '.repeat(500);
    const weight = (text: Partial<Parameters<typeof weigh>[0]>) => {
      const { terms, weights } = weigh({ title: '', labels: [], excerpt: '', body: '', ...text });
      return weights[terms.indexOf('eau')] ?? 0;
    };
    const ranked = [
      weight({ title: 'Eau' }),
      weight({ labels: ['eau'] }),
      weight({ excerpt: 'eau' }),
      weight({ body }),
    ];
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
    expect(new Set(ranked).size).toBe(4);
    expect(weight({ body: 'eau eau' })).toBeGreaterThan(weight({ body: 'eau' }));
  });
});

describe('highlights', () => {
  const terms = new Set(['reform']);

  it('stand where the words stand, in UTF-16 units', () => {
    const text = '😀 Réformer l’État, réformes ; reforme.';
    expect(rangesOf(text, terms).map(([a, b]) => text.slice(a, b))).toEqual(['Réformer', 'réformes', 'reforme']);
  });

  it('show the passage where the words are closest together', () => {
    const text = `réforme ${'mot '.repeat(200)}réforme, réforme et réforme ${'fin '.repeat(200)}`;
    const { passage, passageRanges } = passageOf(text, terms);
    expect(passageRanges).toHaveLength(3);
    expect(passage.length).toBeLessThanOrEqual(300);
    for (const [a, b] of passageRanges) expect(passage.slice(a, b)).toBe('réforme');
  });

  it('begin and end with whole letters where there are no spaces', () => {
    for (const lead of ['a', 'ab']) {
      const { passage } = passageOf(`${lead}${'𞤢'.repeat(200)}.réforme.${'𞤢'.repeat(300)}`, terms);
      expect(passage.length).toBeGreaterThan(200);
      expect(passage.isWellFormed()).toBe(true);
    }
  });

  it('are looked for in the first part of long texts, up to the end of a word', () => {
    const start = `${'mot '.repeat(4990)}réforme et `;
    expect(passageOf(`${start}${'fin '.repeat(50_000)}réforme`, terms).passageRanges).toHaveLength(1);
    const late = `${'mot '.repeat(5000)}réforme`;
    expect(passageOf(late, terms)).toEqual({ passage: expect.stringMatching(/^(?:mot ){59}mot$/), passageRanges: [] });
    const across = `${'mot '.repeat(4998)}du réformisme`;
    expect(across.slice(19_995, 20_002)).toBe('réformi');
    expect(passageOf(across, terms).passageRanges).toEqual([]);
  });

  it('show the start of the text when no term is found in it', () => {
    expect(passageOf('Rien à voir.', terms)).toEqual({ passage: 'Rien à voir.', passageRanges: [] });
    expect(passageOf('', terms)).toEqual({ passage: '', passageRanges: [] });
  });
});
