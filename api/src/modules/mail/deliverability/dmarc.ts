import type { SenderRecordState } from '@letat/contracts/mail/deliverability';

/** What receivers find of a domain's DMARC policy: the record that they apply, and where it is. */
export interface DmarcFinding {
  host: string;
  state: SenderRecordState;
  value: string | null;
}

interface DmarcRecord {
  domain: string;
  value: string;
  tags: ReadonlyMap<string, string>;
}

/** Of a name with more labels, only so many of its last ones are asked for beside the name itself (RFC 9989, 4.10). */
const maxLabels = 7;
const requests = new Set(['none', 'quarantine', 'reject']);

/**
 * The policy that applies to mails from a domain (RFC 9989, 4.10.1): its own, else that of its organizational domain, else that of the
 * registry under which it is. Throws what `lookUp` does.
 */
export async function findDmarc(
  domain: string,
  lookUp: (host: string) => Promise<readonly string[]>,
): Promise<DmarcFinding> {
  const found: DmarcRecord[] = [];
  for (const target of treeWalk(domain)) {
    const [value, ...more] = (await lookUp(hostOf(target))).filter((text) => isDmarc.test(text));
    if (value === undefined) continue;
    // Of several records receivers count none; that there are several is what has to be corrected first.
    if (more.length > 0 && found.length === 0) return { host: hostOf(target), state: 'wrong', value };
    if (more.length > 0) continue;
    const record = { domain: target, value, tags: tagsOf(value) };
    found.push(record);
    if (target === domain || isBoundary(record)) break;
  }
  const applied = appliedOf(domain, found);
  if (!applied) return { host: hostOf(domain), state: 'missing', value: null };
  return { host: hostOf(applied.domain), state: isValid(applied) ? 'present' : 'wrong', value: applied.value };
}

const isDmarc = /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/;
const hostOf = (domain: string): string => `_dmarc.${domain}`;
/** A registry of names, or a domain that says that it is none: nothing above it concerns what is below. */
const isBoundary = ({ tags }: DmarcRecord): boolean => tags.get('psd') === 'y' || tags.get('psd') === 'n';

/** The domain, then the names above it, each with one label less; all but the last seven at once. */
function treeWalk(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.slice(1).slice(-maxLabels);
  return [domain, ...above.map((_, n) => above.slice(n).join('.'))];
}

/** Of the records that were found, from the longest name to the shortest, the one that receivers apply. */
function appliedOf(domain: string, found: readonly DmarcRecord[]): DmarcRecord | null {
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  if (first.domain === domain) return first;
  if (last.tags.get('psd') !== 'y') return last;
  // One label below a registry is the organizational domain, which may have a record of its own.
  const labels = last.domain.split('.').length + 1;
  const organizational = domain.split('.').slice(-labels).join('.');
  return found.find((record) => record.domain === organizational) ?? last;
}

/** By name, in lower case: neither names nor the values that are looked at here depend on case. The first of two counts. */
function tagsOf(value: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const tag of value.split(';')) {
    const [name = '', ...rest] = tag.split('=');
    const key = name.trim().toLowerCase();
    if (rest.length > 0 && !tags.has(key)) tags.set(key, rest.join('=').trim().toLowerCase());
  }
  return tags;
}

/** Whether receivers read its policies as they stand. A record without `p` asks for nothing, as `p=none` does. */
function isValid({ tags }: DmarcRecord): boolean {
  return ['p', 'sp', 'np'].every((name) => requests.has(tags.get(name) ?? 'none'));
}
