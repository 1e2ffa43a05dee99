import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import type { Dns } from './dns.ts';
import { type Finding, unknown } from './finding.ts';

const patienceMs = 5000;
const notPublic =
  'Les mails sont remis à un serveur de cette machine ou de son réseau : c’est le suivant que les boîtes voient, vérifiez-le chez lui.';

/** The name that the world knows the SMTP server by; null for one of this machine or its network. */
export function publicHostOf(smtpUrl: string | null): string | null {
  if (smtpUrl === null) return null;
  const host = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 && host.includes('.') && !/\.(?:local|internal|lan|home\.arpa)$/.test(host) ? host : null;
}

/** Whether the server that sends has a name that leads back to it, which receivers ask for first. Throws when the DNS does not answer. */
export async function checkPtr(host: string | null, dns: Pick<Dns, 'addresses' | 'namesOf'>): Promise<Finding> {
  if (host === null) return unknown(null, notPublic);
  const addresses = await dns.addresses(host);
  const [first] = addresses;
  if (first === undefined)
    return { host, state: 'missing', value: null, problem: 'Ce serveur n’a pas d’adresse dans le DNS.', fix: null };
  for (const address of addresses) {
    const names = await dns.namesOf(address);
    const leadsBack = await Promise.all(names.map(async (name) => (await dns.addresses(name)).includes(address)));
    if (leadsBack.includes(true)) continue;
    const problem =
      names.length === 0
        ? `L’adresse ${address} n’a pas de nom : les boîtes se méfient d’un serveur anonyme.`
        : `Le nom de l’adresse ${address} ne ramène pas à elle.`;
    const fix = { type: 'PTR', host: reversed(address), value: `${host}.` } as const;
    return { host, state: names.length === 0 ? 'missing' : 'wrong', value: names[0] ?? null, problem, fix };
  }
  return { host, state: 'present', value: first, problem: null, fix: null };
}

/** Whether the connection to the SMTP server is encrypted by a certificate that is its own. */
export async function checkTls(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null) return unknown(null, 'Aucun serveur SMTP n’est réglé.');
  const { host, protocol, searchParams } = new URL(smtpUrl);
  // Said so by the operator who set it: between two programs of one machine.
  if (searchParams.has('ignoreTLS')) return unknown(host, 'Le réglage SMTP_URL écarte TLS (ignoreTLS).');
  const server = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: protocol !== 'smtps:',
    ...{
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
    },
  });
  try {
    await server.verify();
    return { host, state: 'present', value: protocol === 'smtps:' ? 'TLS' : 'STARTTLS', problem: null, fix: null };
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code !== 'ETLS' && !(typeof code === 'string' && /CERT|SIGNED|ALTNAME|EPROTO/.test(code)))
      return unknown(host, 'Ce serveur ne répond pas, ou n’accepte pas le nom et le mot de passe donnés.');
    const problem = 'La connexion n’est pas chiffrée par un certificat valable : les mails passent en clair.';
    return { host, state: 'wrong', value: null, problem, fix: null };
  } finally {
    server.close();
  }
}

/** The name under which an address has its PTR (RFC 1035, 3.5; RFC 3596, 2.5). */
export function reversed(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  const digits = [...left, ...zeros, ...right].map((group) => group.padStart(4, '0')).join('');
  return `${[...digits].toReversed().join('.')}.ip6.arpa`;
}
