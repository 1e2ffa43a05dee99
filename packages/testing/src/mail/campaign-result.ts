import type { ReceivedMail } from '../smtp/stand-in.ts';

/** What became of it. Every number that a promise is about is counted where it can be seen: at the server. */
export interface CampaignResult {
  readonly asked: number;
  /** Different mails that the server has. */
  readonly delivered: number;
  /** Who has none. */
  readonly missing: readonly string[];
  /** Copies beyond the first. */
  readonly copies: number;
  /** Of those mails that came more than once: the server hung up, or answered too late, after it had taken the mail over. */
  readonly unacknowledged: number;
  /** … or the process died while it had the mail in its hands. */
  readonly cutShort: number;
  /** … or neither: a broken promise. */
  readonly unexplained: readonly string[];
  /** Those that an independent library would not believe: signature, alignment, or a way out that is not signed; with what it said. */
  readonly unbelieved: readonly string[];
  /** Mails whose row does not say that they were sent. */
  readonly notRecorded: number;
  readonly deaths: number;
  /** Mails that were still to go when the last of them died: with none, it held nothing. */
  readonly leftAtLastDeath: number;
  readonly faults: number;
  readonly ms: number;
}

/** The result in lines for people. */
export function campaignReport(result: CampaignResult): string {
  const rows: readonly (readonly [string, number])[] = [
    ['asked for', result.asked],
    ['arrived', result.delivered],
    ['missing', result.missing.length],
    ['copies beyond the first', result.copies],
    ['… of mails whose acceptance the sender could not receive', result.unacknowledged],
    ['… of mails in the hands of a worker that died', result.cutShort],
    ['… of any other kind', result.unexplained.length],
    ['not believed by an independent library', result.unbelieved.length],
    ['sent, and not recorded as sent', result.notRecorded],
    ['deaths of workers', result.deaths],
    ['… and mails still to go at the last of them', result.leftAtLastDeath],
    ['faults of the server', result.faults],
    ['seconds', Math.round(result.ms / 1000)],
  ];
  return rows.map(([what, count]) => `  ${String(count).padStart(6)}  ${what}`).join('\n');
}

/**
 * Compares what was asked for with what arrived; copies are recognised by their Message-ID, which is the row's.
 * @param recipients everybody who was to get one mail
 * @param inHand mails that a worker held when it died
 */
export function compare(
  { recipients, ids }: { recipients: readonly string[]; ids: readonly string[] },
  received: readonly ReceivedMail[],
  inHand: ReadonlySet<string>,
) {
  const idsOf = Map.groupBy(received, ({ to }) => to);
  const severalMails = [...idsOf].filter(([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1);
  const copiesOf = Map.groupBy(received, ({ messageId }) => /^<([^@>]+)@/.exec(messageId)?.[1] ?? messageId);
  const known = new Set(ids);
  const doubled = [...copiesOf].filter(([, copies]) => copies.length > 1);
  // Once the sender has received that a mail was taken, it may come again only if the process died before writing that down.
  const unacknowledged = doubled.filter(([, copies]) => copies.filter(({ acknowledged }) => acknowledged).length <= 1);
  const cutShort = doubled.filter((double) => !unacknowledged.includes(double) && inHand.has(double[0]));
  return {
    delivered: [...copiesOf.keys()].filter((id) => known.has(id)).length,
    missing: recipients.filter((to) => !idsOf.has(to)),
    copies: received.length - copiesOf.size,
    unacknowledged: unacknowledged.length,
    cutShort: cutShort.length,
    unexplained: [
      ...doubled.filter((double) => !unacknowledged.includes(double) && !cutShort.includes(double)).map(([id]) => id),
      ...[...copiesOf.keys()].filter((id) => !known.has(id)),
      ...severalMails.map(([to]) => to),
    ],
  };
}
