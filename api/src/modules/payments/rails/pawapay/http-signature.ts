import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { RawRailMessage } from '../rail.ts';

/** What a signature must be over, so that a message cannot be sent to another address, nor with another body. */
const required = ['@method', '@authority', '@path', 'content-digest'] as const;
/** What else pawaPay signs (docs.pawapay.io/v2/docs/signatures). */
const known: ReadonlySet<string> = new Set([...required, 'signature-date', 'content-type', 'content-length']);

/** How old a message may be that does not say until when it is good. */
const toleranceMs = 5 * 60_000;

interface SignatureInput {
  label: string;
  components: readonly string[];
  /** The text of the parameters as it was signed: `("@method" …);alg=…`. */
  parameters: string;
  keyId: string;
  created: number | null;
  expires: number | null;
}

/**
 * Whether an HTTP message signature (RFC 9421) of one of these keys is over this message: ECDSA on P-256 with SHA-256, which pawaPay
 * signs with, in DER or in the raw form of the standard. A message with two signatures is refused: nobody needs one.
 * @param keyOf the public key of that id, in PEM; null for one that is not known
 */
export async function isSignedMessage(
  message: RawRailMessage,
  { keyOf, now }: { keyOf: (keyId: string) => Promise<string | null>; now: Date },
): Promise<boolean> {
  const input = readInput(one(message, 'signature-input') ?? '');
  if (!input || !isInTime(input, now) || !isDigestRight(message)) return false;
  if (!required.every((name) => input.components.includes(name))) return false;
  const signature = readSignature(one(message, 'signature') ?? '', input.label);
  const base = signatureBase(message, input);
  if (!signature || base === null) return false;
  const pem = await keyOf(input.keyId);
  if (pem === null) return false;
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false;
  const encodings = signature.length === 64 ? (['ieee-p1363', 'der'] as const) : (['der'] as const);
  return encodings.some((dsaEncoding) => verify('sha256', Buffer.from(base), { key, dsaEncoding }, signature));
}

/** The text that is signed (RFC 9421, 2.5); null where the message lacks a component. */
export function signatureBase(
  message: RawRailMessage,
  { components, parameters }: Pick<SignatureInput, 'components' | 'parameters'>,
): string | null {
  const lines: string[] = [];
  for (const name of components) {
    const value = componentOf(message, name);
    if (value === null) return null;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}

function componentOf(message: RawRailMessage, name: string): string | null {
  if (name === '@method') return message.method;
  if (name === '@authority') return message.url.host;
  if (name === '@path') return message.url.pathname;
  return one(message, name) ?? null;
}

/** `sig-pp=("@method" "@path");alg="…";keyid="…";created=1;expires=2`: one label, items without parameters of their own. */
function readInput(text: string): SignatureInput | null {
  const match =
    /^([a-z*][a-z0-9_.*-]*)=(\(((?:"[a-z@-]+")(?: "[a-z@-]+")*)\)((?:;[a-z]+=(?:"[^"\\]*"|\d{1,15}))*))$/.exec(
      text.trim(),
    );
  if (!match) return null;
  const [, label = '', parameters = '', list = '', rest = ''] = match;
  const components = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  if (new Set(components).size < components.length || components.some((name) => !known.has(name))) return null;
  const given = new Map(
    [...rest.matchAll(/;([a-z]+)=(?:"([^"\\]*)"|(\d+))/g)].map(([, name = '', text_, number]) => [
      name,
      text_ ?? number ?? '',
    ]),
  );
  const alg = given.get('alg');
  const keyId = given.get('keyid');
  if (keyId === undefined || (alg !== undefined && alg !== 'ecdsa-p256-sha256')) return null;
  const seconds = (name: string) => (given.has(name) ? Number(given.get(name)) : null);
  return { label, components, parameters, keyId, created: seconds('created'), expires: seconds('expires') };
}

/** A message that says neither when it was made nor until when it is good would be good for ever. */
function isInTime({ created, expires }: SignatureInput, now: Date): boolean {
  const at = now.getTime();
  if (expires !== null && expires * 1000 < at) return false;
  if (created === null) return expires !== null;
  if (created * 1000 > at + toleranceMs) return false;
  return expires !== null || at - created * 1000 <= toleranceMs;
}

function readSignature(text: string, label: string): Buffer | null {
  const match = /^([a-z*][a-z0-9_.*-]*)=:([A-Za-z0-9+/]+={0,2}):$/.exec(text.trim());
  return match?.[1] === label && match[2] !== undefined ? Buffer.from(match[2], 'base64') : null;
}

/** RFC 9530: `sha-256=:…:` or `sha-512=:…:`, of the bytes as they came. */
function isDigestRight(message: RawRailMessage): boolean {
  const match = /^(sha-256|sha-512)=:([A-Za-z0-9+/]+={0,2}):$/.exec((one(message, 'content-digest') ?? '').trim());
  if (!match) return false;
  const [, algorithm = '', digest = ''] = match;
  const expected = createHash(algorithm.replace('-', '')).update(message.body).digest();
  const given = Buffer.from(digest, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function one({ headers }: RawRailMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
