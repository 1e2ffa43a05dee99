import PostalMime, { type Attachment } from 'postal-mime';

/** The header by which a report names a mail of ours: its id, signed, so that nobody can name one that they did not receive. */
export const referenceHeader = 'X-Mail-Reference';

/** What a report says of one recipient (RFC 3464, 2.3). */
export interface RecipientReport {
  /** The address that it went to in the end, and the one that it was sent to. */
  addresses: string[];
  action: string;
  status: string | null;
  diagnostic: string | null;
}

export interface DeliveryReport {
  /** As it stands in the headers that were returned; null when they do not have it. */
  reference: string | null;
  isComplaint: boolean;
  recipients: RecipientReport[];
}

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status']);
const returnedTypes = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
]);
/** A report has three parts; what nests deeper than this is made to cost time. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;

/** Reads a delivery report (RFC 3464) or a complaint (RFC 5965); null for any other mail, and for what is none. */
export async function readReport(bytes: Uint8Array): Promise<DeliveryReport | null> {
  const parts = await partsOf(bytes);
  if (!parts) return null;
  const texts = (isWanted: (type: string) => boolean) =>
    parts.filter(({ mimeType }) => isWanted(mimeType)).map(({ content }) => textOf(content));
  const statuses = texts((type) => statusTypes.has(type));
  const feedback = texts((type) => type === 'message/feedback-report').map((text) => groupsOf(text)[0]);
  const isComplaint = feedback.some((fields) => fields?.get('feedback-type')?.toLowerCase() === 'abuse');
  if (statuses.length === 0 && feedback.length === 0) return null;
  const returned = texts((type) => returnedTypes.has(type));
  return {
    reference: returned.map(referenceIn).find((reference) => reference !== null) ?? null,
    isComplaint,
    recipients: statuses.flatMap((text) => groupsOf(text).slice(1).map(recipientOf)),
  };
}

/** Null for what the parser refuses: parts within parts without end, headers without end. */
async function partsOf(bytes: Uint8Array): Promise<Attachment[] | null> {
  try {
    return (await PostalMime.parse(bytes, { ...limits, forceRfc822Attachments: true })).attachments;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Field names and values are ASCII or UTF-8 (RFC 6533); other bytes become replacement characters, and match no address. */
function textOf(content: Attachment['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Groups of fields, parted by empty lines: of the mail first, then of each recipient (RFC 3464, 2.1). */
function groupsOf(text: string): Map<string, string>[] {
  return unfolded(text)
    .split(/\n(?:[ \t]*\n)+/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const unfolded = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ');

function recipientOf(fields: Map<string, string>): RecipientReport {
  const addresses = ['final-recipient', 'original-recipient'].flatMap((name) => addressIn(fields.get(name)));
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '') ?? null;
  const stated = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
  return {
    addresses: [...new Set(addresses)],
    action: fields.get('action')?.toLowerCase() ?? '',
    status: stated,
    diagnostic,
  };
}

/** "rfc822; awa@exemple.org", with or without angle brackets. */
function addressIn(field: string | undefined): string[] {
  const address = field
    ?.replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1');
  return address ? [address] : [];
}

function referenceIn(returned: string): string | null {
  const [head = ''] = unfolded(returned).split(/\n[ \t]*\n/, 1);
  return fieldsOf(head).get(referenceHeader.toLowerCase()) ?? null;
}
