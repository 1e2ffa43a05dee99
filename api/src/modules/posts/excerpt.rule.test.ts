import { describe, expect, it } from 'vitest';
import { excerptOf, isExcerptOf, standfirstOf } from './excerpt.ts';

describe('the excerpt of a text', () => {
  it.each([
    ['Si le taux est x < 5 et que la dette y > 3', 'Si le taux est x < 5 et que la dette y > 3'],
    ['Pour x<5 et y>3, pour a<b et b>c', 'Pour x<5 et y>3, pour a<b et b>c'],
    ['Un <nom de fichier> et <- ou ->', 'Un <nom de fichier> et <- ou ->'],
    ['Avant <img src=x onerror="alert(1)"> après', 'Avant après'],
    ['Du <b>gras</b>, une ligne<br/> et <a href="/x">un lien</a >', 'Du gras , une ligne et un lien'],
    ['<!doctype html><!-- rien -->Fin', 'Fin'],
    ['', ''],
  ])('%j -> %j', (text, start) => expect(excerptOf(text)).toBe(start));

  it('ends between words, or else between letters', () => {
    expect(excerptOf('mot '.repeat(100))).toBe(`${'mot '.repeat(38)}mot…`);
    const whole = excerptOf('𞤢'.repeat(100));
    expect(whole).toBe(`${'𞤢'.repeat(79)}…`);
    expect(excerptOf(`a${'𞤢'.repeat(100)}`).isWellFormed()).toBe(true);
  });

  it.each(['<', '<a', '<a ', '<a =', '<a a=', '=', '<!-'])(
    'of %j two hundred thousand times comes to its end',
    (unit) => {
      const text = unit + unit.slice(-1).repeat(200_000) + unit.repeat(50_000);
      // The square of so many letters would take minutes, and this test its deadline.
      expect(excerptOf(text).length).toBeLessThanOrEqual(160);
    },
  );

  it('is known again, as former renderers made it too', () => {
    const text = 'Si x < 5 et y > 3.';
    expect([text, 'Si x 3.', 'Écrit.', ''].map((excerpt) => isExcerptOf(excerpt, text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what stands over a text', () => {
  const text = 'Dans la salle\u00a0: « trois colonnes », dit l’adjointe. Puis on compte.';
  it.each([
    ['Trois ans après la réforme.', 'Trois ans après la réforme.'],
    [excerptOf(text), null],
    ["Dans la salle : « trois colonnes », dit l'adjointe.", null],
    ['Dans la salle : « trois colonnes »…', null],
    ['Dans la salle : « trois colonnes », dit le maire.', 'Dans la salle : « trois colonnes », dit le maire.'],
  ])('of %j: %j', (excerpt, over) => expect(standfirstOf({ excerpt, text })).toBe(over));
});
