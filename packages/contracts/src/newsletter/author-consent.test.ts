import { expect, it } from 'vitest';
import { consentVersionWith, consentWith } from './author-consent.ts';
import { newsletterConsents } from './constants.ts';

it('a consent names each author who gets the address, and nobody without one', () => {
  expect(consentWith(['Awa Ndiaye'], 'v1')).toBe(
    'J’accepte de recevoir par email les lettres de L’État en Mouvement et celles d’Awa Ndiaye. Awa Ndiaye reçoit mon adresse pour ses lettres\u00a0; personne d’autre. Désinscription en un clic.',
  );
  expect(consentWith(['Awa Ndiaye', 'Moussa Traoré'], 'v1')).toContain(
    'Awa Ndiaye et Moussa Traoré reçoivent mon adresse pour leurs lettres',
  );
  expect(consentWith(['Awa Ndiaye'], 'v1-en')).toContain('Awa Ndiaye gets my address');
  expect([consentWith([], 'v1'), consentWith([], 'v2-en')]).toEqual([
    newsletterConsents.v1,
    newsletterConsents['v1-en'],
  ]);
});

it('words that name authors are recorded as the second version, in their language', () => {
  const versions = [consentVersionWith(['A'], 'v1'), consentVersionWith(['A'], 'v1-en'), consentVersionWith([], 'v2')];
  expect(versions).toEqual(['v2', 'v2-en', 'v1']);
});

it('the letters of an author without those of the review have words and a version of their own', () => {
  expect(consentWith(['Awa Ndiaye'], 'a1')).toBe(
    'J’accepte de recevoir par email les lettres d’Awa Ndiaye, et rien d’autre. Awa Ndiaye reçoit mon adresse pour ses lettres\u00a0; personne d’autre. Désinscription en un clic.',
  );
  expect([consentVersionWith(['A'], 'a1'), consentWith([], 'a1')]).toEqual(['a1', newsletterConsents.a1]);
});
