import { createHash, sign } from 'node:crypto';
import { receiveRailMessage } from '@letat/contracts/payments/rails/operations';
import { z } from 'zod';
import { TryLater } from '../../../../jobs/index.ts';
import type { RailParts, RawRailMessage } from '../../rail.ts';
import { siteAddress } from '../../stand-in/site-address.ts';
import { signatureBase } from '../http-signature.ts';

export const standInKeyId = 'HTTP_EC_P256_KEY:1';

const components = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];

/** What a callback is about. */
export type Announced = 'payout' | 'deposit' | 'refund';

/**
 * Signs the stand-in's callbacks as RFC 9421 has it, and sends them until they are acknowledged.
 * @param find what a question about it is answered now; null: nothing
 */
export function pawapayCallbacks(
  { app, standIns, publicOrigin }: RailParts,
  {
    privateKey,
    find,
  }: { privateKey: () => Promise<string>; find: (what: Announced, key: string) => Promise<object | null> },
) {
  const http = app.outgoingHttp.client({ name: 'pawapay-stand-in', addressesFrom: 'settings', attempts: 1 });
  const queue = app.jobs.queue({
    name: 'pawapay-stand-in-callbacks',
    label: 'Doublure de pawaPay\u00a0: messages',
    // Rows of before were all of payouts.
    payload: z.object({
      key: z.string(),
      what: z.enum(['payout', 'deposit', 'refund']).default('payout'),
      times: z.int().default(1),
    }),
    attempts: 25,
    work: async ({ key, what, times }) => {
      const fault = standIns.messageFaults.shift();
      if (fault === 'lost') return;
      if (fault === 'late') throw new TryLater('Le message est en retard.');
      const answer = await find(what, key);
      if (!answer) return;
      const body = Buffer.from(JSON.stringify(answer));
      for (let sent = 0; sent < (fault === 'repeated' ? 2 : times); sent += 1) await send(body);
    },
  });

  async function send(body: Buffer): Promise<void> {
    const message = await signedCallback(body, {
      address: `${publicOrigin}${receiveRailMessage.path.replace(':rail', 'pawapay')}`,
      now: app.clock.now(),
      privateKey: await privateKey(),
    });
    const url = `${siteAddress(app) ?? publicOrigin}${message.url.pathname}`;
    const response = await http.request({
      operation: 'send a callback',
      method: 'POST',
      url,
      headers: message.headers,
      body,
    });
    if (response.status >= 300) throw new TryLater(`Le site a répondu ${response.status}.`);
  }

  return {
    async announce(what: Announced, key: string, times = 1): Promise<void> {
      await app.mongo.transaction(async (session) => void (await queue.add({ key, what, times }, { session })));
    },
  };
}

/** A callback as pawaPay signs it; for tests too, which sign some that are not right. */
export async function signedCallback(
  body: Buffer,
  { address, now, privateKey }: { address: string; now: Date; privateKey: string },
): Promise<RawRailMessage & { headers: Record<string, string> }> {
  const message = {
    method: 'POST',
    url: new URL(address),
    body,
    headers: {
      'content-type': 'application/json',
      'content-digest': `sha-512=:${createHash('sha512').update(body).digest('base64')}:`,
      'signature-date': now.toISOString(),
    } as Record<string, string>,
  } as const;
  const created = Math.floor(now.getTime() / 1000);
  const list = components.map((name) => `"${name}"`).join(' ');
  const parameters = `(${list});alg="ecdsa-p256-sha256";keyid="${standInKeyId}";created=${created};expires=${created + 60}`;
  const base = signatureBase(message, { components, parameters });
  if (base === null) throw new Error('a component of the signature is missing');
  const signature = sign('sha256', Buffer.from(base), privateKey).toString('base64');
  message.headers['signature-input'] = `sig-pp=${parameters}`;
  message.headers.signature = `sig-pp=:${signature}:`;
  return message;
}
