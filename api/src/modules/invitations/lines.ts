import { emailKey } from '@letat/contracts/core/email-key';
import { email } from '@letat/contracts/core/fields';
import { cut } from '../../text/cut.ts';

/** Characters of a line that is told. */
const maxTold = 120;

/** Lines that are addresses, each once, and the others with what is wrong with them. */
export function sortedOut(lines: readonly string[]): { valid: string[]; failed: { email: string; reason: string }[] } {
  const valid = new Map<string, string>();
  const failed: { email: string; reason: string }[] = [];
  for (const line of lines) {
    const { data } = email.safeParse(line);
    if (data === undefined) failed.push({ email: cut(line, maxTold), reason: 'Ce n’est pas une adresse email.' });
    else if (valid.has(emailKey(data))) failed.push({ email: data, reason: 'En double dans la liste.' });
    else valid.set(emailKey(data), data);
  }
  return { valid: [...valid.values()], failed };
}
