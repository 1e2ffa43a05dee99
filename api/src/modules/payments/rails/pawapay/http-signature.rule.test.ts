import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RawRailMessage } from '../rail.ts';
import { isSignedMessage, signatureBase } from './http-signature.ts';
import { signedCallback, standInKeyId } from './stand-in/callbacks.ts';

const now = new Date('2026-11-30T09:00:00Z');
const address = 'https://letat.example/api/rails/pawapay/messages';
const body = Buffer.from('{"payoutId":"64b00000-0000-4000-8000-000000000000","status":"COMPLETED"}');
const pair = (namedCurve = 'prime256v1') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const own = pair();

const signed = () => signedCallback(body, { address, now, privateKey: own.privateKey });
const isSigned = (message: RawRailMessage, { key = own.publicKey, at = now }: { key?: string; at?: Date } = {}) =>
  isSignedMessage(message, { keyOf: async (id) => (id === standInKeyId ? key : null), now: at });
const withHeader = async (name: string, value: string | undefined) => {
  const message = await signed();
  return { ...message, headers: { ...message.headers, [name]: value } };
};

/** The same message with a signature input of the test's own, rightly signed. */
async function signedOver(
  components: readonly string[],
  rest: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<RawRailMessage> {
  const plain = await signed();
  const message = { ...plain, headers: { ...plain.headers, ...changed } };
  const parameters = `(${components.map((name) => `"${name}"`).join(' ')})${rest}`;
  const base = signatureBase(message, { components, parameters });
  if (base === null) throw new Error('a component is missing');
  const signature = sign('sha256', Buffer.from(base), own.privateKey).toString('base64');
  return {
    ...message,
    headers: { ...message.headers, 'signature-input': `sig-pp=${parameters}`, signature: `sig-pp=:${signature}:` },
  };
}

const all = ['@method', '@authority', '@path', 'content-digest'];
const fresh = `;alg="ecdsa-p256-sha256";keyid="${standInKeyId}";created=${now.getTime() / 1000}`;

describe('a message that is signed by RFC 9421', () => {
  it('is taken with its signature in DER or in the raw form of the standard, and its digest by SHA-512 or SHA-256', async () => {
    const message = await signed();
    expect(await isSigned(message)).toBe(true);
    const parameters = (message.headers['signature-input'] ?? '').slice('sig-pp='.length);
    const components = [...(/\(([^)]*)\)/.exec(parameters)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const base = signatureBase(message, { components, parameters }) ?? '';
    const raw = sign('sha256', Buffer.from(base), { key: own.privateKey, dsaEncoding: 'ieee-p1363' });
    expect(raw).toHaveLength(64);
    const headers = { ...message.headers, signature: `sig-pp=:${raw.toString('base64')}:` };
    expect(await isSigned({ ...message, headers })).toBe(true);
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    expect(await isSigned(await signedOver(all, fresh, { 'content-digest': digest }))).toBe(true);
  });

  it('is refused with another body, address, method or key', async () => {
    const message = await signed();
    expect(await isSigned({ ...message, body: Buffer.from(body.toString().replace('COMPLETED', 'FAILED')) })).toBe(
      false,
    );
    expect(await isSigned({ ...message, url: new URL('https://autre.example/api/rails/pawapay/messages') })).toBe(
      false,
    );
    expect(await isSigned({ ...message, url: new URL('https://letat.example/api/rails/wave/messages') })).toBe(false);
    expect(await isSigned(message, { key: pair().publicKey })).toBe(false);
    expect(await isSigned(message, { key: pair('secp384r1').publicKey })).toBe(false);
    for (const name of ['signature', 'signature-input', 'content-digest', 'signature-date', 'content-type'])
      expect(await isSigned(await withHeader(name, undefined)), name).toBe(false);
  });

  it('is refused when its signature leaves out the address, the method or the body', async () => {
    expect(await isSigned(await signedOver(all, fresh))).toBe(true);
    for (const left of all)
      expect(
        await isSigned(
          await signedOver(
            all.filter((name) => name !== left),
            fresh,
          ),
        ),
        left,
      ).toBe(false);
    expect(await isSigned(await signedOver([...all, '@method'], fresh))).toBe(false);
  });

  it('is refused when it is old, or would be good for ever', async () => {
    const message = await signed();
    expect(await isSigned(message, { at: new Date(now.getTime() + 61_000) })).toBe(false);
    expect(await isSigned(message, { at: new Date(now.getTime() - 6 * 60_000) })).toBe(false);
    const key = `;keyid="${standInKeyId}"`;
    expect(await isSigned(await signedOver(all, key))).toBe(false);
    expect(await isSigned(await signedOver(all, `${key};created=${now.getTime() / 1000 - 400}`))).toBe(false);
    expect(await isSigned(await signedOver(all, `${key};expires=${now.getTime() / 1000 + 60}`))).toBe(true);
  });

  it('is refused by another algorithm, under an id that is nobody’s, and where the headers are no signature', async () => {
    expect(await isSigned(await signedOver(all, fresh.replace('ecdsa-p256-sha256', 'hmac-sha256')))).toBe(false);
    expect(await isSigned(await signedOver(all, fresh.replace(standInKeyId, 'autre')))).toBe(false);
    for (const input of [
      '',
      'sig-pp',
      'sig-pp=()',
      `sig-pp=("@method");keyid="${standInKeyId}", b=("@path")`,
      'x'.repeat(5000),
    ])
      expect(await isSigned(await withHeader('signature-input', input)), input.slice(0, 40)).toBe(false);
    for (const signature of ['', 'sig-pp=::', 'sig-pp=:!:', 'autre=:AAAA:', 'sig-pp=:AAAA:, b=:AAAA:'])
      expect(await isSigned(await withHeader('signature', signature)), signature).toBe(false);
  });
});
