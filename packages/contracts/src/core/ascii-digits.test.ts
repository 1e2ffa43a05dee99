import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondFactorCode } from '../auth/second-factor/code-field.ts';
import { withAsciiDigits } from './ascii-digits.ts';

/** Zeros of scripts that are written where the review is read, of mathematics, and of those whose digits follow another's. */
const zeros = ['٠', '۰', '߀', '०', '০', '๐', '០', '𞥐', '０', '𝟎', '𝟘', '𝟶', '🯰'];
const inScript = (zero: string, digits: string) =>
  [...digits].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join('');

describe.each(zeros)('digits of the script of %s', (zero) => {
  it('are the same digits in ASCII', () => {
    expect(withAsciiDigits(inScript(zero, '0123456789'))).toBe('0123456789');
  });

  it('make the same second-factor code, whatever stands between and around them', () => {
    const separators = fc.constantFrom('', ' ', '\u00a0', '\u202f', '-', '–', '\u200f', '\u061c', '\u2066', '\u2069');
    const digits = fc.stringMatching(/^\d{6}$/);
    fc.assert(
      fc.property(digits, fc.array(separators, { minLength: 7, maxLength: 7 }), (code, around) => {
        const typed = [...inScript(zero, code)].map((digit, at) => `${around[at]}${digit}`).join('') + around[6];
        expect(secondFactorCode.parse(typed)).toBe(code);
      }),
    );
  });
});

it('text without digits stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => /\p{Nd}/u.test(text) || withAsciiDigits(text) === text),
  );
});
