import { describe, expect, it } from 'vitest';
import { correctedAddress } from './address-slip.ts';

describe('an address with a slip', () => {
  it.each([
    ['awa@gmial.com', 'awa@gmail.com'],
    ['awa@gmal.com', 'awa@gmail.com'],
    ['awa@gmaill.com', 'awa@gmail.com'],
    ['awa@gmail.con', 'awa@gmail.com'],
    ['awa@gmail.co', 'awa@gmail.com'],
    ['awa@gmail.fr', 'awa@gmail.com'],
    [' Awa@YAHO.fr ', 'Awa@yahoo.fr'],
    ['awa@hotmial.fr', 'awa@hotmail.fr'],
    ['awa@outlok.com', 'awa@outlook.com'],
  ])('%s is offered as %s', (typed, meant) => {
    expect(correctedAddress(typed)).toBe(meant);
  });

  it.each([
    'awa@gmail.com',
    'awa@ymail.com',
    'awa@mail.com',
    'awa@live.fi',
    'awa@ministere.gouv.sn',
    'awa@exemple.org',
    'awa@gm',
    'awa@',
    'gmial.com',
    '@gmial.com',
    '',
  ])('%s is left as it is', (typed) => {
    expect(correctedAddress(typed)).toBeNull();
  });

  it('keeps all that stands before the last at sign', () => {
    expect(correctedAddress('"a@b"+lettre@gmial.com')).toBe('"a@b"+lettre@gmail.com');
  });
});
