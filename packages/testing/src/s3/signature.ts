import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** What S3 answers to a request that it does not trust. */
export interface Refusal {
  code: 'AccessDenied' | 'SignatureDoesNotMatch' | 'InvalidAccessKeyId' | 'XAmzContentSHA256Mismatch';
  message: string;
}

const algorithm = 'AWS4-HMAC-SHA256';

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ` */
  date: string;
  payload: string;
  /** Seconds; null for a request that is signed in its headers. */
  expires: number | null;
}

/**
 * Signature Version 4, from the receiving side, as Amazon's documentation describes it
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html). Null when the request is right.
 */
export function verify(request: IncomingMessage, url: URL, body: Buffer, keys: Keys): Refusal | null {
  const claim = url.searchParams.has('X-Amz-Signature') ? fromQuery(url) : fromHeaders(request);
  if (!claim) return { code: 'AccessDenied', message: 'Access Denied' };
  const [accessKeyId, day = '', region, service, end] = claim.credential.split('/');
  if (accessKeyId !== keys.accessKeyId)
    return { code: 'InvalidAccessKeyId', message: 'The AWS Access Key Id you provided does not exist in our records.' };
  const scoped = region === keys.region && service === 's3' && end === 'aws4_request' && claim.date.startsWith(day);
  if (!scoped || !claim.signedHeaders.includes('host') || signatureOf(request, url, claim, keys) !== claim.signature)
    return { code: 'SignatureDoesNotMatch', message: 'The request signature we calculated does not match.' };

  const age = (Date.now() - momentOf(claim.date)) / 1000;
  if (claim.expires !== null && age > claim.expires) return { code: 'AccessDenied', message: 'Request has expired' };
  if (claim.expires === null && Math.abs(age) > 900)
    return {
      code: 'AccessDenied',
      message: 'The difference between the request time and the current time is too large.',
    };
  if (/^[0-9a-f]{64}$/.test(claim.payload) && claim.payload !== hash(body))
    return { code: 'XAmzContentSHA256Mismatch', message: 'The provided hash does not match what was computed.' };
  return null;
}

function fromHeaders({ headers }: IncomingMessage): Claim | null {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!credential || !signedHeaders || !signature) return null;
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    expires: null,
  };
}

function fromQuery({ searchParams: query }: URL): Claim | null {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const expires = Number(get('Expires'));
  if (get('Algorithm') !== algorithm || !(expires >= 1 && expires <= 604_800)) return null;
  return {
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    date: get('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    expires,
  };
}

function signatureOf(request: IncomingMessage, url: URL, claim: Claim, keys: Keys): string {
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...claim.signedHeaders.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const [, ...scope] = claim.credential.split('/');
  const toSign = [algorithm, claim.date, scope.join('/'), hash(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** RFC 3986: only unreserved characters stay as they are. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function momentOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
