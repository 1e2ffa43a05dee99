import { Resolver } from 'node:dns/promises';
import type { SenderRecordName, SenderRecordState } from '@letat/contracts/mail/deliverability';
import type { SenderRecords } from '@letat/contracts/mail/suppressions/operations';
import type { Clock } from '../../../plugins/clock.ts';
import { cut } from '../../../text/cut.ts';
import { findDmarc } from './dmarc.ts';

/** The texts of a name in the DNS, each put together; throws when the DNS does not answer. Empty when there are none. */
export type LookUpTexts = (host: string) => Promise<string[]>;

type SenderRecord = SenderRecords['records'][number];

const valueMost = 300;
const cachedMs = 5 * 60 * 1000;

/** Asks the DNS that this machine is set to, and gives up after two seconds. */
export async function lookUpTexts(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  try {
    return (await resolver.resolveTxt(host)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA'))
      return [];
    throw error;
  }
}

/** What the sender's domain publishes, asked at most once in five minutes. */
export class SenderRecordsReader {
  readonly #parts: { clock: Clock; domain: string | null; dkimSelector: string | null; lookUp: LookUpTexts };
  #cached: { at: number; records: Promise<SenderRecords> } | null = null;

  constructor(parts: { clock: Clock; domain: string | null; dkimSelector: string | null; lookUp: LookUpTexts }) {
    this.#parts = parts;
  }

  read(): Promise<SenderRecords> {
    const now = this.#parts.clock.now().getTime();
    if (!this.#cached || now - this.#cached.at > cachedMs) this.#cached = { at: now, records: this.#ask() };
    return this.#cached.records;
  }

  async #ask(): Promise<SenderRecords> {
    const { domain, dkimSelector, lookUp } = this.#parts;
    if (domain === null) return { domain, records: [] };
    const dkimHost = dkimSelector === null ? null : `${dkimSelector}._domainkey.${domain}`;
    const records = await Promise.all([
      recordOf('spf', domain, lookUp, readSpf),
      dkimHost === null ? unknown('dkim', null) : recordOf('dkim', dkimHost, lookUp, readDkim),
      dmarcOf(domain, lookUp),
    ]);
    return { domain, records };
  }
}

/** What a set of texts comes to; null when none of them is such a record. */
type Reading = (texts: readonly string[]) => { state: SenderRecordState; value: string } | null;

/** Two records count as none (RFC 7208, 3.2), and `+all` lets everybody send. */
const readSpf: Reading = (texts) => {
  const [value, ...more] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (value === undefined) return null;
  return { state: more.length > 0 || /\s\+?all\b/i.test(value) ? 'wrong' : 'present', value };
};

/** A key without a value is one that was taken back (RFC 6376, 3.6.1). */
const readDkim: Reading = (texts) => {
  const value = texts.find((text) => /(?:^|;)\s*p=/i.test(text));
  if (value === undefined) return null;
  return { state: /(?:^|;)\s*p=\s*[^;\s]/i.test(value) ? 'present' : 'wrong', value };
};

async function dmarcOf(domain: string, lookUp: LookUpTexts): Promise<SenderRecord> {
  try {
    const { value, ...found } = await findDmarc(domain, lookUp);
    return { name: 'dmarc', ...found, value: value === null ? null : cut(value, valueMost) };
  } catch (error) {
    if (error instanceof Error) return unknown('dmarc', `_dmarc.${domain}`);
    throw error;
  }
}

async function recordOf(
  name: SenderRecordName,
  host: string,
  lookUp: LookUpTexts,
  read: Reading,
): Promise<SenderRecord> {
  let texts: string[];
  try {
    texts = await lookUp(host);
  } catch (error) {
    if (error instanceof Error) return unknown(name, host);
    throw error;
  }
  const found = read(texts);
  return { name, host, state: found?.state ?? 'missing', value: found ? cut(found.value, valueMost) : null };
}

const unknown = (name: SenderRecordName, host: string | null): SenderRecord => ({
  name,
  host,
  state: 'unknown',
  value: null,
});
