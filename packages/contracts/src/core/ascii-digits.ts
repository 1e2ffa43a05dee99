/**
 * The same number in ASCII digits, whatever script its digits are of: keyboards set to Arabic, Persian or Hindi type their own.
 * The decimal digits of a script stand together in ascending order (Unicode, section 4.6), so that what stands before one, back to
 * where the digits begin, is as many whole tens as it takes and its value.
 */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (isDigit(first - 1)) first -= 1;
    return String((code - first) % 10);
  });
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
