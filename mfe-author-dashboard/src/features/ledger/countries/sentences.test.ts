import { expect, test } from 'vitest';
import { buySentence, paidSentence } from './sentences.ts';

const nothing = { sure: [], onRequest: [], unverified: [] };
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a country where a rail is sure promises that one, and says of the others that nobody read it', () => {
  const offered = { sure: ['Wave'], onRequest: ['À la main'], unverified: ['PayPal', 'Mobile money'] };
  expect(plain(paidSentence(offered))).toBe('Vous êtes payé par Wave. Non vérifié : PayPal et Mobile money.');
  expect(plain(buySentence({ ...nothing, sure: ['PayPal'] }))).toBe('Vos acheteurs y paient par PayPal.');
});

test('a country where no rail is sure promises nothing but what the team does by hand', () => {
  expect(plain(paidSentence({ ...nothing, onRequest: ['À la main'], unverified: ['PayPal'] }))).toBe(
    'Aucun moyen n’y est sûr : l’équipe vous paie à la main, par virement ou en espèces, après accord. Non vérifié : PayPal.',
  );
  expect(paidSentence(nothing)).toBe('Aucun moyen n’est ouvert pour vous payer.');
  expect(plain(buySentence(nothing))).toBe('Pour y acheter, aucun moyen n’est sûr.');
});
