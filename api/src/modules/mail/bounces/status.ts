/** What a refusal says of the address: it does not exist, it takes no mail now, or nothing at all. */
export type Severity = 'hard' | 'soft' | 'none';

/** About the sender, and registered among the statuses of addresses (RFC 3463, 3.2). */
const aboutSender = new Set(['1.7', '1.8', '1.9']);
/** About the size of the mail. */
const aboutThisMail = new Set(['2.3', '3.4']);

/**
 * Reads an enhanced status code (RFC 3463). What is about security or policy (x.7.x), the protocol (x.5.x) or the content (x.6.x)
 * tells about us and would meet every mail of ours: an address is not suppressed for it. Without a code nobody knows what was meant,
 * so that it takes several such mails.
 */
export function severityOf(status: string | null): Severity {
  const [, kind, detail = ''] = /^([245])\.(\d{1,3}\.\d{1,3})$/.exec(status ?? '') ?? [];
  if (kind === undefined) return 'soft';
  if (kind === '2') return 'none';
  const [subject] = detail.split('.', 1);
  if (subject === '5' || subject === '6' || subject === '7') return 'none';
  if (aboutSender.has(detail) || aboutThisMail.has(detail)) return 'none';
  const isGone = subject === '1' || detail === '2.1';
  return kind === '5' && isGone ? 'hard' : 'soft';
}

/** The enhanced status code that begins a server's answer ("550 5.1.1 …", "550-5.1.1 …"); null when there is none. */
export function statusIn(answer: string): string | null {
  return /\b[45]\d\d[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;
}
