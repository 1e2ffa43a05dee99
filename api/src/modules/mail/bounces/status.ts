import { type Severity, severityOfWords } from './provider-words.ts';

/** About the sender, and registered among the statuses of addresses (RFC 3463, 3.2). */
const aboutSender = new Set(['1.7', '1.8', '1.9']);
/** About the size of the mail. */
const aboutThisMail = new Set(['2.3', '3.4']);

/**
 * Reads a refusal: by the words of the provider where they are known, for many mean something else than their number, then by the
 * enhanced status code (RFC 3463). What is about security or policy (x.7.x) tells about us and would meet every mail of ours; what is
 * about the protocol (x.5.x) or the content (x.6.x) about this mail: an address is not suppressed for either. x.0 says nothing ("other
 * or undefined"), and neither does an answer without a code, so that it takes several such mails.
 */
export function severityOf(status: string | null, answer: string | null): Severity {
  const known = answer === null ? null : severityOfWords(answer);
  if (known !== null) return known;
  const [, kind, detail = ''] = /^([245])\.(\d{1,3}\.\d{1,3})$/.exec(status ?? '') ?? [];
  if (kind === undefined) return 'soft';
  if (kind === '2') return 'none';
  const [subject] = detail.split('.', 1);
  if (subject === '7' || aboutSender.has(detail)) return 'sender';
  if (subject === '5' || subject === '6' || aboutThisMail.has(detail)) return 'none';
  const isGone = (subject === '1' && detail !== '1.0') || detail === '2.1';
  return kind === '5' && isGone ? 'hard' : 'soft';
}

/** The enhanced status code that begins a server's answer ("550 5.1.1 …", "550-5.1.1 …"); null when there is none. */
export function statusIn(answer: string): string | null {
  return /\b[45]\d\d[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;
}
