/** A phone number as networks write it (E.164): `+221771234567`. */
const phoneNumber = /^\+[1-9]\d{7,14}$/;

/** What people put between the digits of a number. */
const between = /[\s.\-/()\u00a0\u202f]/g;

/**
 * A number as a person types it, with or without the prefix of its country: « 77 123 45 67 », « 00221 77… », « +221 77… ». Null when it
 * is none of that country.
 * @param prefix « +221 »
 */
export function readPhone(text: string, prefix: string): string | null {
  const digits = text.replaceAll(between, '');
  if (!/^(?:\+|00)?\d{6,15}$/.test(digits)) return null;
  const isWhole = digits.startsWith('+') || digits.startsWith('00');
  const number = isWhole ? `+${digits.replace(/^(?:\+|00)/, '')}` : `${prefix}${digits}`;
  return number.startsWith(prefix) && phoneNumber.test(number) ? number : null;
}

/** A number as others may see it: « +221 •• 67 ». Whose it is knows it by that. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)}\u00a0••\u00a0${phone.slice(-2)}`;
