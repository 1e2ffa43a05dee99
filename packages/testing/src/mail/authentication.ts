import { authenticate } from 'mailauth';
import { headerOf, type ReceivedMail } from '../smtp/stand-in.ts';

/** What receivers of a mail need to know of its sender. */
export interface SenderDns {
  /** Texts by name. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Headers by which one click unsubscribes; both have to be signed (RFC 8058, 4). */
const oneClick = ['list-unsubscribe', 'list-unsubscribe-post'] as const;

/**
 * What a receiver would hold against a mail, read by an independent library: its DKIM signature, its alignment with DMARC, and, where
 * it can be left, that both headers of it are inside the signature. Empty when nothing is wrong.
 */
export async function faultsOf({ source }: ReceivedMail, { texts }: SenderDns): Promise<string[]> {
  const { dkim, dmarc } = await authenticate(source, {
    // Where it came from is not what is tested: SPF fails, and DMARC has to pass by the signature.
    ...{
      ip: '192.0.2.1',
      helo: 'inconnu.example',
      sender: 'personne@inconnu.example',
      disableArc: true,
      disableBimi: true,
    },
    async resolver(name: string, type: string) {
      const text = type === 'TXT' ? texts[name] : undefined;
      if (text === undefined) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
      return [[text]];
    },
  });
  const [signature, ...more] = dkim.results;
  const faults: string[] = [];
  if (signature?.status.result !== 'pass') faults.push(`DKIM: ${signature?.status.comment ?? 'no signature'}`);
  if (more.length > 0) faults.push(`${more.length + 1} signatures`);
  if (dmarc === false || dmarc?.status.result !== 'pass') faults.push('DMARC does not pass');
  const signed = (headerOf(source, 'dkim-signature').match(/\bh=([^;]+)/)?.[1] ?? '')
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .split(':');
  for (const header of oneClick) {
    if (headerOf(source, header) === '') faults.push(`no ${header}`);
    else if (!signed.includes(header)) faults.push(`${header} is not signed`);
  }
  return faults;
}
