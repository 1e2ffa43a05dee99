import { createPublicKey } from 'node:crypto';
import type { Dns } from './dns.ts';
import type { Finding } from './finding.ts';

/** Bits below which receivers must not accept a key, and below which it should be longer (RFC 8301, 3.2). */
const bits = { least: 1024, good: 2048 } as const;
const ed25519Bytes = 32;

/**
 * The key that verifies what is signed with this selector (RFC 6376, RFC 8301, RFC 8463). It is aligned, being of the sender’s own
 * domain. Throws when the DNS does not answer.
 * @param own what the key must be, where the site signs by itself: base64; null where the provider does
 */
export async function checkDkim(host: string, dns: Pick<Dns, 'texts'>, own: string | null): Promise<Finding> {
  const fix = { type: 'TXT' as const, host, value: own === null ? null : `v=DKIM1; k=rsa; p=${own}` };
  const values = (await dns.texts(host)).filter((text) => /(?:^|;)\s*p\s*=/i.test(text));
  const [value] = values;
  if (value === undefined)
    return { host, state: 'missing', value: null, problem: 'La clé qui vérifie la signature n’est pas publiée.', fix };
  const wrong = (problem: string): Finding => ({ host, state: 'wrong', value, problem, fix });
  if (values.length > 1) return wrong('Il y a plusieurs clés sous ce nom : gardez-en une seule.');
  const tags = tagsOf(value);
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  if (key === '') return wrong('La clé a été reprise : ce qui est signé avec elle n’est plus cru.');
  if (own !== null && key !== own) return wrong('Ce n’est pas la clé avec laquelle ce site signe.');
  if ((tags.get('t') ?? '').split(':').includes('y'))
    return wrong('Elle est marquée « en essai » (t=y) : les boîtes tiennent les mails pour non signés.');
  const hashes = tags.get('h');
  if (hashes !== undefined && !hashes.split(':').includes('sha256'))
    return wrong('Elle ne permet pas SHA-256, seul algorithme accepté aujourd’hui.');
  const size = sizeOf(key, tags.get('k') ?? 'rsa');
  if (size === null) return wrong('Ce n’est pas une clé que les boîtes savent lire.');
  if (size < bits.least)
    return wrong(`Elle a ${size} bits : les boîtes refusent moins de ${bits.least}. Demandez-en une de ${bits.good}.`);
  const problem = size < bits.good ? `Elle a ${size} bits ; ${bits.good} sont d’usage.` : null;
  return { host, state: 'present', value, problem, fix: null };
}

/** Bits of a key, or as many as are as good for one of another kind; null for what is none. */
function sizeOf(key: string, kind: string): number | null {
  const bytes = Buffer.from(key, 'base64');
  if (kind === 'ed25519') return bytes.length === ed25519Bytes ? bits.good : null;
  if (kind !== 'rsa') return null;
  try {
    return createPublicKey({ key: bytes, format: 'der', type: 'spki' }).asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    // Whatever OpenSSL has to say of it, receivers cannot read it either.
    return null;
  }
}

function tagsOf(value: string): ReadonlyMap<string, string> {
  return new Map(
    value.split(';').flatMap((tag) => {
      const [name = '', ...rest] = tag.split('=');
      return rest.length === 0 ? [] : [[name.trim().toLowerCase(), rest.join('=').trim()] as const];
    }),
  );
}
