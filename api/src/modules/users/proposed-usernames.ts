import { fold } from '@letat/contracts/core/fold';
import { accountLimits } from '@letat/contracts/users/constants';
import { username } from '@letat/contracts/users/username-field';

/** Namesakes are many: Fatou Diop is the name of thousands. */
const numbered = 9;
/** Room for a number behind it. */
const longest = accountLimits.usernameMax - 3;

/**
 * Usernames that a person of this name may like, the plain one first, all of a form that is allowed: « Jean-Noël Œuvrard » gives
 * `jean-noel-oeuvrard`, then `jean-noel-oeuvrard-2`. None for a name of two scripts, or one that stands for the house.
 */
export function proposedUsernames(fullName: string): string[] {
  const words =
    fold(fullName)
      .normalize('NFC')
      .match(/[\p{L}\p{Nd}]+/gu) ?? [];
  let plain = '';
  for (const word of words) {
    const longer = plain === '' ? [...word].slice(0, longest).join('') : `${plain}-${word}`;
    if ([...longer].length > longest) break;
    plain = longer;
  }
  const isAllowed = (name: string) => username.safeParse(name).success;
  // A number would pass where the word itself is reserved.
  if (!isAllowed(plain)) return [];
  const numbers = Array.from({ length: numbered - 1 }, (_, index) => `${plain}-${index + 2}`);
  return [plain, ...numbers].filter(isAllowed);
}
