import type { Dns } from './dns.ts';
import type { Finding } from './finding.ts';

/** Of one evaluation (RFC 7208, 4.6.4); one more and receivers count the whole record for nothing. */
const maxLookUps = 10;
const maxVoids = 2;
/** Where counting stops: a record that is far above says nothing new. */
const maxCounted = 3 * maxLookUps;

const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);
const known = /^(?:all|include:.+|a(?:[:/].+)?|mx(?:[:/].+)?|ptr(?::.+)?|ip4:.+|ip6:.+|exists:.+)$/i;
const modifier = /^[a-z][\w.-]*=/i;

/** The record cannot be evaluated: receivers take it as if there were none, or as failed. */
class PermError extends Error {}

interface Counted {
  lookUps: number;
  voids: number;
}

/**
 * The SPF record of a domain as a receiver reads it (RFC 7208), with the look-ups that it costs at most. Throws when the DNS does not
 * answer.
 * @param sends the name of the server that sends, for the line to paste; null when there is none that the world sees
 */
export async function checkSpf(
  domain: string,
  dns: Pick<Dns, 'texts' | 'addresses' | 'mailHosts'>,
  sends: string | null,
): Promise<Finding> {
  const records = (await dns.texts(domain)).filter(isSpf);
  const [value, ...more] = records;
  const allowed = sends === null ? 'mx' : `a:${sends}`;
  const line = (kept: readonly string[]) => ({
    fix: { type: 'TXT' as const, host: domain, value: ['v=spf1', ...kept, '~all'].join(' ') },
  });
  const found = { host: domain, value: value ?? null };
  if (value === undefined)
    return {
      ...found,
      state: 'missing',
      problem: 'Le domaine ne dit pas quels serveurs envoient en son nom.',
      ...line([allowed]),
    };
  const wrong = async (problem: string): Promise<Finding> => {
    const { kept, left } = await readableTermsOf(records, { domain, dns, allowed });
    const without =
      left.length === 0 ? '' : ` La ligne proposée laisse ${left.join(', ')} : vérifiez que plus rien n’envoie par là.`;
    return { ...found, state: 'wrong', problem: `${problem}${without}`, ...line(kept) };
  };
  if (more.length > 0)
    return wrong(`Il y en a ${records.length} : les boîtes n’en lisent alors aucun. Gardez-en un seul.`);
  if (/\s\+?all\b/i.test(value))
    return wrong('« +all » laisse n’importe qui envoyer en votre nom : finissez par « ~all ».');
  const counted: Counted = { lookUps: 0, voids: 0 };
  try {
    await count(value, domain, dns, counted, [domain]);
  } catch (error) {
    if (error instanceof PermError) return wrong(error.message);
    throw error;
  }
  if (counted.lookUps > maxLookUps)
    return wrong(
      `Il demande ${counted.lookUps >= maxCounted ? `plus de ${maxCounted}` : counted.lookUps} recherches au DNS, ${maxLookUps} au plus sont permises : retirez des « include ».`,
    );
  if (counted.voids > maxVoids)
    return wrong(
      `${counted.voids} de ses recherches ne trouvent rien, ${maxVoids} au plus sont permises : retirez-les.`,
    );
  return { ...found, state: 'present', problem: null, fix: null };
}

async function count(
  record: string,
  domain: string,
  dns: Pick<Dns, 'texts' | 'addresses' | 'mailHosts'>,
  counted: Counted,
  path: readonly string[],
): Promise<void> {
  const terms = record.split(/\s+/).slice(1).filter(Boolean);
  const hasAll = terms.some((term) => /^[-+~?]?all$/i.test(term));
  for (const term of terms) {
    if (counted.lookUps >= maxCounted) return;
    const [, name = ''] = /^[-+~?]?(.*)$/.exec(term) ?? [];
    const redirect = /^redirect=(.+)$/i.exec(name)?.[1];
    if (redirect !== undefined) {
      // Beside `all` it counts for nothing (RFC 7208, 6.1).
      if (!hasAll) await countOf(redirect, dns, counted, path);
    } else if (modifier.test(name)) continue;
    else if (!known.test(name)) throw new PermError(`« ${term} » n’est pas un terme de SPF : corrigez-le.`);
    else await countMechanism(name, domain, dns, counted, path);
  }
}

async function countMechanism(
  name: string,
  domain: string,
  dns: Pick<Dns, 'texts' | 'addresses' | 'mailHosts'>,
  counted: Counted,
  path: readonly string[],
): Promise<void> {
  const [, kind = '', target = domain] = /^([a-z]+)(?::([^/]+))?/i.exec(name) ?? [];
  switch (kind.toLowerCase()) {
    case 'include':
      return countOf(target, dns, counted, path);
    case 'a':
    case 'mx': {
      counted.lookUps += 1;
      // What a macro stands for is known of each mail only.
      if (target.includes('%')) return;
      const found = await (kind.toLowerCase() === 'a' ? dns.addresses(target) : dns.mailHosts(target));
      if (found.length === 0) counted.voids += 1;
      return;
    }
    case 'ptr':
    case 'exists':
      counted.lookUps += 1;
  }
}

/** What the record of another domain costs. */
async function countOf(
  target: string,
  dns: Pick<Dns, 'texts' | 'addresses' | 'mailHosts'>,
  counted: Counted,
  path: readonly string[],
): Promise<void> {
  counted.lookUps += 1;
  if (target.includes('%')) return;
  if (path.includes(target.toLowerCase())) throw new PermError(`« ${target} » s’inclut lui-même : retirez-le.`);
  const records = (await dns.texts(target)).filter(isSpf);
  const [record] = records;
  if (record === undefined) throw new PermError(`« ${target} », qu’il inclut, n’a pas de SPF : retirez-le.`);
  if (records.length > 1)
    throw new PermError(`« ${target} », qu’il inclut, a plusieurs SPF : prévenez ce fournisseur.`);
  await count(record, target, dns, counted, [...path, target.toLowerCase()]);
}

/**
 * Terms of these records, in their order, that make one which receivers can read: addresses, and of what is looked up the first that
 * fits. Who sends for the domain must be in the line, or their mails fail with it; our own server is where no provider is.
 */
async function readableTermsOf(
  records: readonly string[],
  { domain, dns, allowed }: { domain: string; dns: Pick<Dns, 'texts' | 'addresses' | 'mailHosts'>; allowed: string },
): Promise<{ kept: string[]; left: string[] }> {
  const kept: string[] = [];
  const left: string[] = [];
  let room = maxLookUps - 1;
  for (const term of new Set(records.flatMap((record) => record.split(/\s+/).slice(1)).filter(Boolean))) {
    const [, name = ''] = /^[-+~?]?(.*)$/.exec(term) ?? [];
    // A redirection counts for nothing beside the `all` of the new line: what it leads to is included.
    const mechanism = name.replace(/^redirect=/i, 'include:');
    if (/^all$/i.test(mechanism) || modifier.test(mechanism) || term === allowed) continue;
    const cost = await costOf(mechanism, domain, dns);
    if (cost === null || cost > room) left.push(`« ${term} »`);
    else {
      room -= cost;
      kept.push(mechanism === name ? term : mechanism);
    }
  }
  const hasProvider = kept.some((term) => /^[+]?include:/i.test(term));
  return { kept: hasProvider ? kept : [...kept, allowed], left };
}

/** Look-ups of one term; null where receivers would stop at it, or find nothing. */
async function costOf(
  mechanism: string,
  domain: string,
  dns: Pick<Dns, 'texts' | 'addresses' | 'mailHosts'>,
): Promise<number | null> {
  if (!known.test(mechanism)) return null;
  const counted: Counted = { lookUps: 0, voids: 0 };
  try {
    await countMechanism(mechanism, domain, dns, counted, [domain]);
  } catch (error) {
    if (error instanceof PermError) return null;
    throw error;
  }
  return counted.voids > 0 ? null : counted.lookUps;
}
