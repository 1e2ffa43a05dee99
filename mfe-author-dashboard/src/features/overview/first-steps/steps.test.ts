import { expect, it } from 'vitest';
import { type Beginnings, stepsOf } from './steps.ts';

const newcomer: Beginnings = {
  avatar: null,
  figures: { published: 0, products: 0 },
  sentLetters: 0,
  ledger: { payoutAddress: null, paidIn: [] },
};
const byPayPal: Beginnings['ledger'] = { payoutAddress: 'a@exemple.org', paidIn: ['USD', 'EUR'] };
const byPhone: Beginnings['ledger'] = { payoutAddress: null, paidIn: ['XOF'] };

it.each([
  ['nothing yet', newcomer, []],
  ['a portrait', { ...newcomer, avatar: '/objects/a.webp' }, ['portrait']],
  ['an article', { ...newcomer, figures: { published: 1, products: 0 } }, ['article']],
  ['a letter that left', { ...newcomer, sentLetters: 1 }, ['letter']],
  ['a product on sale', { ...newcomer, figures: { published: 0, products: 2 } }, ['product']],
  ['a payout address', { ...newcomer, ledger: byPayPal }, ['payout']],
  ['a phone that is paid to', { ...newcomer, ledger: byPhone }, ['payout']],
])('an author with %s has filled that cell of the band and no other', (_, beginnings, done) => {
  const steps = stepsOf(beginnings);
  expect(steps.map(({ id }) => id)).toEqual(['portrait', 'article', 'letter', 'product', 'payout']);
  expect(steps.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(done);
});
