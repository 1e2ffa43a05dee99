/**
 * What a refusal says: the address does not exist, it takes no mail now, the sender is refused (reputation, policy, spam), or this
 * mail alone.
 */
export type Severity = 'hard' | 'soft' | 'sender' | 'none';

interface Words {
  /** All of them stand in the answer, in lower case. */
  readonly all: readonly string[];
  readonly severity: Severity;
}

/**
 * As the providers' pages had it on 2026-11-29. What they mean changes: with each change of the table its date does, too.
 *
 * - Orange, Wanadoo, Orange's African operators that share its platform, La Poste: postmaster.orange.fr, and the codes that Sisimai
 *   collected (`rhost/franceptt`)
 * - SFR: postmastery.com, "SMTP error codes SFR_IN_XXX"
 * - Microsoft: learn.microsoft.com, "NDR error codes in Exchange Online"; sendersupport.olc.protection.outlook.com
 * - Gmail: support.google.com/a/answer/3726730
 * - Yahoo: senders.yahooinc.com/smtp-error-codes
 * - Free: postmaster.free.fr
 *
 * African operators publish none of their own: those with mail servers of their own (Sonatel, Maroc Telecom, Telkom) run Postfix or
 * Exchange, whose numbers are right.
 *
 * Orange and La Poste write the same numbers behind different letters: `OFR_416`, `OFR005_104`, `LPN416`, `LPN007_426`. The enhanced
 * status beside them is often another one: a full mailbox is 5.1.1, spam 5.2.0.
 */
const FRENCH_CODE = /\b(?:ofr|lpn(?:aaa)?|ouk)(?:\d{3})?[_-]?(\d{3})\b/;
const FRENCH_CODES: Readonly<Record<string, Severity>> = {
  // 405, 415, 421: invalid sender. 401, 402: authentication.
  ...Object.fromEntries(['401', '402', '403', '405', '415', '421', '425'].map((code) => [code, 'sender'] as const)),
  '416': 'hard', // no such recipient
  '418': 'hard',
  '417': 'soft', // full
  '420': 'soft', // archived, until its owner comes back
  '426': 'soft', // the account is blocked
  '514': 'none', // the mail is too large
};

const severityOfFrenchCode = (code: string): Severity | null => {
  const known = FRENCH_CODES[code];
  if (known !== undefined) return known;
  // 1xx: the address that connects; 2xx: how it greets; 39x: SPF; 5xx: spam, DMARC, DKIM; 630, 98x, 99x: policy and reputation.
  return /^(?:1\d\d|2\d\d|39\d|5\d\d|630|9[89]\d)$/.test(code) ? 'sender' : null;
};

const words = (severity: Severity, ...alternatives: readonly (readonly string[])[]): readonly Words[] =>
  alternatives.map((all) => ({ severity, all }));

const WORDS: readonly Words[] = [
  // Outlook.com
  ...words('hard', ['5.5.0', 'mailbox unavailable']),
  // Exchange Online refuses unknown recipients at its edge with the words of a policy.
  ...words('hard', ['5.4.1', 'recipient address rejected: access denied']),
  // Microsoft, both
  ...words(
    'sender',
    ['(s3140)'],
    ['(s3150)'],
    ['[s777'],
    ['block list (s'],
    ['banned sending ip'],
    ['(ou-00'],
    ['(rp-00'],
    ['(sc-00'],
    ['(dy-00'],
  ),
  // Gmail: a mailbox that gets too much at once is there, so its 5.2.1 is no closed one.
  ...words('soft', ['receivingrate'], ['receiving mail at a rate'], ['receiving mail too quickly']),
  ...words('sender', ['unsolicitedratelimiterror'], ['likely unsolicited mail']),
  // Yahoo
  ...words(
    'hard',
    ['mailbox not found'],
    ['this mailbox is disabled'],
    ["doesn't have a yahoo"],
    ['this account has been disabled or discontinued'],
  ),
  ...words('sender', ['[ts0'], ['[tss'], ['[bl2'], ['[ph0'], ['not accepted for policy reasons']),
  // SFR
  ...words('sender', ['sfr_in_'], ['gu_eib_']),
  // Free
  ...words('sender', ['spam detected'], ['too many spams from your ip'], ['too many errors from your ip']),
];

/** What the words of this answer mean, whatever its number says; null for words that no provider is known for. */
export function severityOfWords(answer: string): Severity | null {
  const text = answer.toLowerCase();
  const [, code] = FRENCH_CODE.exec(text) ?? [];
  const french = code === undefined ? null : severityOfFrenchCode(code);
  return french ?? WORDS.find(({ all }) => all.every((part) => text.includes(part)))?.severity ?? null;
}
