import { importLimits } from '@letat/contracts/newsletter/imports/constants';
import type { ImportMapping } from '@letat/contracts/newsletter/imports/operations';
import { looksLikeAddress } from './address.ts';
import { isStateColumn } from './states/columns.ts';

/** A column of the file as it is shown to an administrator who says what it is. */
export interface ColumnOutline {
  label: string;
  /** The first cells of it that hold something. */
  samples: string[];
}

/**
 * Names of columns, the surest first: a name further down counts only where no column has one further up. Google Contacts has
 * "Given Name", "Additional Name" and "Family Name", or "First Name", "Middle Name" and "Last Name", Outlook the latter with "Title" and
 * "Suffix", in French "Prénom", "Deuxième prénom" and "Nom"; both have a second and a third address behind the first.
 */
const names = {
  email: [/^e-?mail 1 - value$/i, /^(?:e-?mail|courriel)/i, /mail|courriel|messagerie/i, /adresse/i],
  firstName: [/^(?:pr[ée]nom|first.?name|given.?name)$/i, /pr[ée]nom|first.?name|given/i],
  name: [
    /^(?:last.?name|family.?name|surname|nom de famille)$/i,
    /^nom$/i,
    /last.?name|family.?name|nom de famille/i,
    /^(?:name|full.?name|nom complet|nom et pr[ée]nom)$/i,
    /nom|name/i,
  ],
  interests: [/th[èe]me|int[ée]r[êe]t|interest|cat[ée]gor/i],
  language: [/langue|language|lang\b/i],
} as const;

/** Names in which one of the words above says something else. */
const others = {
  email: /\b(?:type|label)\b|nom complet|display|(?:subscribed|disabled|bl[ao]c)|\b[23]\b/i,
  name: /middle|additional|deuxi[èe]me|phonetic|yomi|nick|surnom|file as|prefix|suffix|pr[ée]nom|first|given|initial|maiden|short|organi[sz]ation|compan|soci[ée]t|entreprise|assistant|manager|spouse|conjoint|user|utilisateur|domain|campaign|compte|account|list/i,
} as const;

/** What the columns seem to be; null when none looks like addresses. */
export function guessOf(columns: readonly ColumnOutline[]): ImportMapping | null {
  const states = columns.flatMap((column, n) => (isStateColumn(column) ? [n] : []));
  const taken = new Set(states);
  const columnOf = (patterns: readonly RegExp[], isOther?: RegExp) => {
    for (const pattern of patterns) {
      const found = columns.findIndex(
        ({ label }, n) => !taken.has(n) && pattern.test(label) && isOther?.test(label) !== true,
      );
      if (found < 0) continue;
      taken.add(found);
      return found;
    }
    return null;
  };
  const byContent = columns.findIndex(({ samples }) => samples.length > 0 && samples.every(looksLikeAddress));
  const email = byContent >= 0 ? byContent : columnOf(names.email, others.email);
  if (email === null) return null;
  taken.add(email);
  return {
    email,
    firstName: columnOf(names.firstName, /phonetic|yomi|deuxi[èe]me/i),
    name: columnOf(names.name, others.name),
    interests: columnOf(names.interests),
    language: columnOf(names.language),
    states: states.slice(0, importLimits.stateColumns),
  };
}
