import { emailKey } from '../core/email-key.ts';
import { addressesIn } from './address-list.ts';

/** A line of a pasted list that will not be written to as it is. */
export interface LineProblem {
  /** From 1, as the list shows them. */
  line: number;
  /** What stands there. */
  entry: string;
  reason: string;
  /** Where the line begins and ends in the text. */
  from: number;
  to: number;
  /** It is left out whatever is done: another line says the same. */
  isDuplicate: boolean;
}

/**
 * What is wrong with the lines of a list while it is typed, and how many addresses are right. The server has the last word when they are
 * sent: who asked for no more invitations is known to it alone.
 */
export function lineProblems(text: string): { valid: number; problems: readonly LineProblem[] } {
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  let from = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const place = { line: index + 1, from, to: from + line.length };
    from += line.length + 1;
    for (const entry of addressesIn(line)) {
      const reason = whyNoAddress(entry);
      const first = seen.get(emailKey(entry));
      if (reason !== null) problems.push({ ...place, entry, reason, isDuplicate: false });
      else if (first !== undefined)
        problems.push({ ...place, entry, reason: `Doublon de la ligne ${first}, comptée une fois`, isDuplicate: true });
      else seen.set(emailKey(entry), place.line);
    }
  }
  return { valid: seen.size, problems };
}

/** Null for what may be an address. */
function whyNoAddress(entry: string): string | null {
  const parts = entry.split('@');
  if (parts.length > 2) return 'Deux arobases';
  if (parts.length < 2) return 'Ni arobase ni domaine';
  const [name = '', domain = ''] = parts;
  if (name === '') return 'Rien avant l’arobase';
  if (/\s/.test(entry)) return 'Une espace dans l’adresse';
  if (!/^[^.].*\.[^.]{2,}$/.test(domain)) return 'Le domaine est incomplet';
  return null;
}
