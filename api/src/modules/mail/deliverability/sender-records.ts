import type { SenderRecordName } from '@letat/contracts/mail/deliverability';
import type { SenderRecords } from '@letat/contracts/mail/suppressions/operations';
import type { Clock } from '../../../plugins/clock.ts';
import { cut } from '../../../text/cut.ts';
import { checkDkim } from './dkim.ts';
import { findDmarc } from './dmarc.ts';
import type { Dns } from './dns.ts';
import { type Finding, unknown } from './finding.ts';
import { checkPtr, checkTls, publicHostOf } from './sending-server.ts';
import { checkSpf } from './spf.ts';

/** Whether a mail program unsubscribes a subscriber by one POST, without cookies. */
export type ProbeOneClick = () => Promise<Finding>;

export interface SenderParts {
  clock: Clock;
  dns: Dns;
  /** That mails come from; null while none is set. */
  domain: string | null;
  /** To whom receivers report what they refused. */
  reportsTo: string;
  smtpUrl: string | null;
  dkimSelector: string | null;
  /** Where the site signs by itself: the public key in base64. */
  dkimPublicKey: string | null;
  probeOneClick: ProbeOneClick;
}

const maxValue = 300;
const cachedMs = 5 * 60 * 1000;
/** Neither we nor, as far as we know, the provider signs: not a thing that the DNS may tell later. */
const unsigned: Finding = {
  host: null,
  state: 'missing',
  value: null,
  problem:
    'Rien ne dit que les mails sont signés : donnez au serveur MAIL_DKIM_SELECTOR (et MAIL_DKIM_KEY, si le fournisseur ne signe pas).',
  fix: null,
};
const silent = 'Le DNS ne répond pas : réessayez dans quelques minutes.';

/** What receivers look at of the sender, asked at most once in five minutes. */
export class SenderRecordsReader {
  readonly #parts: SenderParts;
  #cached: { at: number; records: Promise<SenderRecords> } | null = null;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  read(): Promise<SenderRecords> {
    const now = this.#parts.clock.now().getTime();
    // A clock that was put back asks anew.
    if (!this.#cached || Math.abs(now - this.#cached.at) > cachedMs) this.#cached = { at: now, records: this.#ask() };
    return this.#cached.records;
  }

  reset(): void {
    this.#cached = null;
  }

  async #ask(): Promise<SenderRecords> {
    const { domain, dkimSelector, dkimPublicKey, dns, smtpUrl, probeOneClick } = this.#parts;
    if (domain === null) return { domain, records: [] };
    const sends = publicHostOf(smtpUrl);
    const dkimHost = dkimSelector === null ? null : `${dkimSelector}._domainkey.${domain}`;
    const records = await Promise.all([
      named('spf', domain, checkSpf(domain, dns, sends)),
      named('dkim', dkimHost, dkimHost === null ? unsignedBy(smtpUrl) : checkDkim(dkimHost, dns, dkimPublicKey)),
      named('dmarc', `_dmarc.${domain}`, this.#dmarcOf(domain)),
      named('ptr', sends, checkPtr(sends, dns)),
      named('tls', sends, checkTls(smtpUrl)),
      named('one-click', null, probeOneClick()),
    ]);
    return { domain, records };
  }

  async #dmarcOf(domain: string): Promise<Finding> {
    const { dns, reportsTo } = this.#parts;
    const found = await findDmarc(domain, (host) => dns.texts(host));
    const line = `v=DMARC1; p=none; rua=mailto:${reportsTo}`;
    const fix = { type: 'TXT', host: `_dmarc.${domain}`, value: line } as const;
    if (found.state === 'missing')
      return { ...found, problem: 'Le domaine ne dit pas quoi faire d’un mail qui n’est pas de lui.', fix };
    if (found.state === 'wrong') {
      const problem = 'Il y en a plusieurs, ou sa politique n’en est pas une : les boîtes n’en tiennent pas compte.';
      return { ...found, problem, fix: { ...fix, host: found.host } };
    }
    // RFC 9989 has no `pct` any more: receivers read the policy as if it were not there.
    const problem = /;\s*pct\s*=/i.test(found.value ?? '') ? '« pct » n’existe plus (RFC 9989) : retirez-le.' : null;
    return { ...found, problem, fix: null };
  }
}

const unsignedBy = (smtpUrl: string | null): Finding =>
  smtpUrl === null ? unknown(null, 'Aucun mail ne part de ce site.') : unsigned;

/** A line of the check, whatever became of it. */
async function named(
  name: SenderRecordName,
  host: string | null,
  finding: Finding | Promise<Finding>,
): Promise<SenderRecords['records'][number]> {
  try {
    const { value, ...found } = await finding;
    return { name, ...found, value: value === null ? null : cut(value, maxValue) };
  } catch (error) {
    // The DNS did not answer, or not in time: nothing is known then, good or bad.
    if (error instanceof Error && 'code' in error) return { name, ...unknown(host, silent) };
    throw error;
  }
}

/** What the check says against the sender. */
export const redOf = ({ records }: SenderRecords): SenderRecords['records'] =>
  records.filter(({ state }) => state === 'missing' || state === 'wrong');
