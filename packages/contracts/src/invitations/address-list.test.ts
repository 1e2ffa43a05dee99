import { describe, expect, it } from 'vitest';
import { addressesIn } from './address-list.ts';

describe('a pasted list of addresses', () => {
  it.each([
    ['of a spreadsheet has one a line', 'a@ex.org\r\nb@ex.org\n\n c@ex.org ;\n', ['a@ex.org', 'b@ex.org', 'c@ex.org']],
    [
      'of Outlook has names and angle brackets, parted by semicolons',
      'Diop, Awa <awa@ex.org>; "Ba; Omar, Dr" <omar@ex.org>; ',
      ['awa@ex.org', 'omar@ex.org'],
    ],
    [
      'of a mail program has quoted names, parted by commas',
      '"Diop, Awa \\"la Grande\\"" <awa@ex.org>, Omar Ba <omar@ex.org>,c@ex.org',
      ['awa@ex.org', 'omar@ex.org', 'c@ex.org'],
    ],
    ['of a web page has its links', '<mailto:awa@ex.org>, mailto:b@ex.org', ['awa@ex.org', 'b@ex.org']],
    [
      'of a PDF has characters that cannot be seen, and ends of lines of its own',
      '\ufeffawa@\u00adex.org\u2028b\u200b@ex.org\u00a0\u2029\u200fc@ex.org\u0085d@ex.org\ve@ex.org',
      ['awa@ex.org', 'b@ex.org', 'c@ex.org', 'd@ex.org', 'e@ex.org'],
    ],
    ['names what is no address', 'pas une adresse\nAwa <>\n"Ba', ['pas une adresse', 'Awa <>', '"Ba']],
  ])('%s', (_, text, expected) => expect(addressesIn(text)).toEqual(expected));

  it('whose quotation mark is never closed has its other addresses all the same', () => {
    expect(addressesIn('5" de pluie, a@ex.org; b@ex.org')).toEqual(['5" de pluie', 'a@ex.org', 'b@ex.org']);
  });

  // A pattern that tried each blank anew took 43 s for 100,000 of them, while every other visitor waited.
  it('is read in one pass, whatever it is made of', () => {
    for (const filler of [' ', ';', '"', '<', '\\', '\u200b', 'a@'])
      expect(addressesIn(`a${filler.repeat(250_000 / filler.length)}x`).length).toBeLessThanOrEqual(250_001);
  });
});
