import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTerms } from '../full-text/query.ts';
import { setFrench, setPieces, setTitle } from './french.ts';

describe('French typography', () => {
  it.each([
    ['Vraiment ?', 'Vraiment\u202f?'],
    ['Voici : un, deux ; trois !', 'Voici\u00a0: un, deux\u202f; trois\u202f!'],
    ['« Bonjour » et «bonsoir»', '«\u202fBonjour\u202f» et «\u202fbonsoir\u202f»'],
    ["l'État d'Élise, aujourd'hui", 'l’État d’Élise, aujourd’hui'],
    ['"Bonjour", dit-il, "et oui".', '“Bonjour”, dit-il, “et oui”.'],
    [`d'"État" ou 'nation'`, 'd’“État” ou ‘nation’'],
    ['Attendez... [...]', 'Attendez… […]'],
    ['50 % de 3 000 F CFA', '50\u202f% de 3\u202f000\u00a0F\u00a0CFA'],
    ['n° 5, art. 12, p. 3', 'n°\u00a05, art.\u00a012, p.\u00a03'],
    ['le 12 mars 2024, 5 km, 1 200 000 habitants', 'le 12\u00a0mars 2024, 5\u00a0km, 1\u202f200\u202f000 habitants'],
    ['M. Diallo et Mme Sow au XXe siècle', 'M.\u00a0Diallo et Mme\u00a0Sow au XXe\u00a0siècle'],
    ['Dakar - Bamako -- et retour (1906-2001)', 'Dakar – Bamako – et retour (1906–2001)'],
    ['Voir «https://exemple.org/page» !', 'Voir «\u202fhttps://exemple.org/page\u202f»\u202f!'],
    ["(«www.exemple.org/l'eau» ; ici)", "(«\u202fwww.exemple.org/l'eau\u202f»\u202f; ici)"],
  ])('sets %j', (typed, set) => expect(setFrench(typed)).toBe(set));

  it.each([
    'à 10:30, un :smile:, a ?b=1',
    'https://exemple.org/a?b=l\'eau&c="d"...',
    `<a href="x" title='y'>`,
    `5'30" et 12"`,
    'arc-en-ciel, 5 - 3 = 2, loi 2019-1234',
    'En 2024 300 communes',
    '....',
    'Yahoo!',
  ])('leaves %j as it was typed', (typed) => expect(setFrench(typed)).toBe(typed));

  it('goes across pieces and leaves those that are to stay as typed', () => {
    const pieces = [
      { text: "l'" },
      { text: `a'b "c"...`, asTyped: true },
      { text: ' "' },
      { text: 'mot' },
      { text: '" ' },
      { text: '!' },
    ];
    expect(setPieces(pieces)).toEqual(['l’', `a'b "c"...`, ' “', 'mot', '”\u202f', '!']);
  });

  const typed = fc
    .array(
      fc.constantFrom(
        ..."l'|d'|État|mot|\"|'|«|»| |...|.|!|?|;|:|,|-|--|(|)|12|000|3|%|F|CFA|n°|km|M.|mars|https://a.b/|<b>|\n".split(
          '|',
        ),
      ),
    )
    .map((parts) => parts.join(''));

  it('applied twice says the same as once', () => {
    fc.assert(
      fc.property(typed, (text) => setFrench(setFrench(text)) === setFrench(text)),
      { numRuns: 400 },
    );
  });

  it('does not depend on how a line is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('l', "'", 'eau', ' ', '"', '«', '»', '!', '.', '3', '000')), (parts) => {
        const set = setPieces(parts.map((text) => ({ text })));
        expect(set.join('')).toBe(setFrench(parts.join('')));
      }),
    );
  });

  it('changes nothing of a text without punctuation and numbers', () => {
    const words = fc.array(fc.stringMatching(/^\p{L}{1,8}$/u)).map((parts) => parts.join(' '));
    fc.assert(fc.property(words, (text) => setFrench(text) === text));
  });

  it('changes nothing of what a search finds a text by', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(queryTerms(setFrench(text))).toEqual(queryTerms(text));
      }),
    );
  });

  it.each(['"', "'", ' ', '« ', ' »', '100 ', '<a ', 'a@', '! ', ' "', '-', 'w://', '(1000-'])(
    'of %j two hundred thousand characters does not take the square of their number',
    (unit) => {
      // The quickest of three, which nothing else on the machine held up.
      const timeOf = (text: string) =>
        Math.min(
          ...[1, 2, 3].map(() => {
            const start = performance.now();
            setFrench(text);
            return performance.now() - start;
          }),
        );
      const usual = timeOf(`l'eau et "le feu" ; `.repeat(10_000));
      // Up to 50 times is what many small pieces cost; with the square of the length it would be thousands of times.
      expect(timeOf(unit.repeat(200_000 / unit.length))).toBeLessThan(250 * usual);
    },
  );

  it('of a title is the same whether or not it was asked for before', () => {
    for (let time = 0; time < 2; time += 1) expect(setTitle('Qui paie ?')).toBe('Qui paie\u202f?');
  });
});
