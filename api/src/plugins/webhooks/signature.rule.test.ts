import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signWebhook, toleranceSeconds, verifyWebhook, type WebhookSecrets } from './signature.ts';

const secret = newWebhookSecret();
const other = newWebhookSecret();
const at = new Date('2026-11-20T10:00:00Z');
const body = Buffer.from('{"type":"lead.created","é":"œ"}');
const headers = () => signWebhook({ id: 'msg_1', at, body, secrets: [secret] });
const verify = (change: Partial<Parameters<typeof verifyWebhook>[0]> = {}, secrets: WebhookSecrets = [secret]) =>
  verifyWebhook({ headers: { ...headers() }, body, secrets, now: at, ...change });
const refused = expect.objectContaining({ code: 'bad_signature' });

describe('a signed message', () => {
  it('is the specification’s own example, byte for byte', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: Buffer.from('{"test": 2432232314}'),
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    } as const;
    expect(signWebhook(example)['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is verified, and says which message it is and when it was sent', () => {
    expect(verify()).toEqual({ id: 'msg_1', sentAt: at });
  });

  it('is accepted by the reference library, and the other way round', () => {
    const now = new Date();
    const reference = new Webhook(secret);
    const sent = signWebhook({ id: 'msg_2', at: now, body, secrets: [other, secret] });
    expect(reference.verify(body, { ...sent })).toEqual(JSON.parse(body.toString()));
    expect(() => new Webhook(newWebhookSecret()).verify(body, { ...sent })).toThrow('No matching signature');
    const received = {
      'webhook-id': 'msg_3',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': reference.sign('msg_3', now, body.toString()),
    };
    expect(verify({ headers: received, now }).id).toBe('msg_3');
  });

  it('is accepted under the old and the new secret while one replaces the other, and under no third', () => {
    const both = signWebhook({ id: 'msg_1', at, body, secrets: [other, secret] });
    expect(both['webhook-signature'].split(' ')).toHaveLength(2);
    expect(verify({ headers: { ...both } }, [secret]).id).toBe('msg_1');
    expect(verify({ headers: { ...both } }, [other]).id).toBe('msg_1');
    expect(verify({}, [other, secret]).id).toBe('msg_1');
    expect(() => verify({ headers: { ...both } }, [newWebhookSecret()])).toThrow(refused);
  });

  it.each([
    [-toleranceSeconds - 1, false],
    [-toleranceSeconds, true],
    [toleranceSeconds, true],
    [toleranceSeconds + 1, false],
  ])('is accepted %i seconds after it was sent: %s', (seconds, accepted) => {
    const now = new Date(at.getTime() + seconds * 1000);
    if (accepted) expect(verify({ now }).sentAt).toEqual(at);
    else expect(() => verify({ now })).toThrow(refused);
  });

  it('is verified over its bytes: two that read alike as text are two messages', () => {
    const invalid = Buffer.from([0x22, 0xff, 0x22]);
    const readAlike = Buffer.from(invalid.toString());
    const signed = signWebhook({ id: 'msg_1', at, body: invalid, secrets: [secret] });
    expect(readAlike.toString()).toBe(invalid.toString());
    expect(verify({ headers: { ...signed }, body: invalid }).id).toBe('msg_1');
    expect(() => verify({ headers: { ...signed }, body: readAlike })).toThrow(refused);
  });

  it('is refused when one bit of it is another', () => {
    fc.assert(
      fc.property(fc.nat(body.length * 8 - 1), (bit) => {
        const changed = Buffer.from(body);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => verify({ body: changed })).toThrow(refused);
      }),
    );
  });
});

it.each([
  ['no id', { 'webhook-id': undefined }],
  ['another id', { 'webhook-id': 'msg_2' }],
  ['an id with a dot', { 'webhook-id': 'msg_1.1' }],
  ['two ids', { 'webhook-id': ['msg_1', 'msg_1'] }],
  ['no time', { 'webhook-timestamp': undefined }],
  ['another time', { 'webhook-timestamp': String(at.getTime() / 1000 + 1) }],
  ['the same time with a fraction', { 'webhook-timestamp': `${at.getTime() / 1000}.0` }],
  ['the same time with a sign', { 'webhook-timestamp': `+${at.getTime() / 1000}` }],
  ['text for a time', { 'webhook-timestamp': 'maintenant' }],
  ['no signature', { 'webhook-signature': undefined }],
  ['an empty signature', { 'webhook-signature': '' }],
  ['a signature of another version', { 'webhook-signature': headers()['webhook-signature'].replace('v1', 'v1a') }],
  ['a signature without its padding', { 'webhook-signature': headers()['webhook-signature'].replace(/=+$/, '') }],
  ['a signature with one more character', { 'webhook-signature': `${headers()['webhook-signature']}=` }],
  ['a signature in base64url', { 'webhook-signature': base64url() }],
  ['thousands of signatures', { 'webhook-signature': `${'v1,a '.repeat(1000)}${headers()['webhook-signature']}` }],
])('a message with %s is refused', (_what, changed) => {
  expect(() => verify({ headers: { ...headers(), ...changed } })).toThrow(refused);
});

it('whatever stands in the headers is refused and breaks nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (id, timestamp, signature) => {
      const strange = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
      expect(() => verify({ headers: strange })).toThrow(refused);
    }),
  );
});

it.each(['', 'whsec_', 'whsec_court', 'secret', `whsec_${'!'.repeat(44)}`])(
  'the secret %j is a mistake of this side, not of the sender',
  (bad) => {
    expect(() => verify({}, [bad])).toThrow('a webhook secret is');
    expect(() => signWebhook({ id: 'msg_1', at, body, secrets: [bad] })).toThrow('a webhook secret is');
  },
);

it('new secrets are 32 random bytes each', () => {
  const made = Array.from({ length: 100 }, newWebhookSecret);
  expect(new Set(made).size).toBe(100);
  for (const one of made) expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
});

/** A signature with `_` or `-` in it, and the same bytes as the right one. */
function base64url(): string {
  const { 'webhook-timestamp': timestamp } = headers();
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`msg_1.${timestamp}.`).update(body).digest('base64url');
  return `v1,${mac}`;
}
