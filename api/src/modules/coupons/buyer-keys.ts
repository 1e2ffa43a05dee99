import { emailKey } from '@letat/contracts/core/email-key';

/** No address holds a space. */
const typed = 'typed ';

/**
 * Whose a use is: of who has proved the address, its `emailKey`; of a buyer who only typed it another key, so that they take none from the
 * other. Uses of before there were two are of the first kind.
 */
export const buyerKeyOf = ({ email, isProved }: { email: string; isProved: boolean }): string =>
  isProved ? emailKey(email) : typed + emailKey(email);

/** Every key of an address. */
export const buyerKeysOf = (email: string): string[] =>
  [true, false].map((isProved) => buyerKeyOf({ email, isProved }));

export const isOfProvedAddress = ({ buyerKey }: { buyerKey: string }): boolean => !buyerKey.startsWith(typed);
