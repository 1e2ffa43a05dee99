/// <reference path="./dictionaries.d.ts" />
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import graphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs';
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs';
import words from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs';
import firstNames from '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs';
import lastNames from '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs';
import { adviceOf } from './advice.ts';
import { joined, ownWords, withoutAccents, withoutAddedSigns, withoutRepeats } from './own-words.ts';
import { regionalWords } from './regional-words.ts';

/** How hard a password is to guess. */
export interface PasswordStrength {
  /** From 0 to 4; from 3 on it may be chosen: a hundred million guesses. */
  score: 0 | 1 | 2 | 3 | 4;
  /** What to do instead, in French; null for one that may be chosen. */
  advice: string | null;
}

/** Estimating takes longer than linearly, and what comes after makes no password easier to guess. */
const estimated = 40;
/** Each doubles the work on text that is full of them. */
const substitutions = 10;
const enough = 3;

const estimator = new ZxcvbnFactory({
  dictionary: {
    'passwords-common': passwords,
    'commonWords-fr': [...new Set(words.map(withoutAccents))],
    'firstnames-fr': firstNames.map(withoutAccents),
    'lastnames-fr': lastNames.map(withoutAccents),
    'regional-fr': [...new Set(regionalWords)],
  },
  graphs,
  l33tMaxSubstitutions: substitutions,
});

/**
 * Estimates how many guesses a password takes (docs/decisions/0038-passwords-are-estimated.md).
 * @param about what a guesser may know of the person: name, user name, address
 */
export function passwordStrength(password: string, about: readonly string[]): PasswordStrength {
  const words = ownWords(about);
  const text = withoutRepeats(withoutAccents(withoutAddedSigns(joined(password))), words);
  const { score, feedback } = estimator.check([...text].slice(0, estimated).join(''), words);
  return { score, advice: score >= enough ? null : adviceOf(feedback.warning) };
}
