import { createHash, sign } from 'node:crypto';
import { receiveRailMessage } from '@letat/contracts/payments/rails/operations';
import { z } from 'zod';
import { TryLater } from '../../../../jobs/index.ts';
import type { RailParts, RawRailMessage } from '../../rail.ts';
import type { StandInPayoutRecord } from '../../stand-in/model.ts';
import { siteAddress } from '../../stand-in/site-address.ts';
import { signatureBase } from '../http-signature.ts';

export const standInKeyId = 'HTTP_EC_P256_KEY:1';

const components = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];

/** Signs the stand-in's callbacks as RFC 9421 has it, and sends them until they are acknowledged. */
export function pawapayCallbacks(
  { app, standIns, publicOrigin }: RailParts,
  { privateKey, answerOf }: { privateKey: () => Promise<string>; answerOf: (payout: StandInPayoutRecord) => object },
) {
  const http = app.outgoingHttp.client({ name: 'pawapay-stand-in', addressesFrom: 'settings', attempts: 1 });
  const queue = app.jobs.queue({
    name: 'pawapay-stand-in-callbacks',
    label: 'Doublure de pawaPay\u00a0: messages',
    payload: z.object({ key: z.string() }),
    attempts: 25,
    work: async ({ key }) => {
      const fault = standIns.messageFaults.shift();
      if (fault === 'lost') return;
      if (fault === 'late') throw new TryLater('Le message est en retard.');
      const payout = await standIns.walletOf('pawapay').byKey(key);
      if (!payout) return;
      const body = Buffer.from(JSON.stringify(answerOf(payout)));
      for (let sent = 0; sent < (fault === 'repeated' ? 2 : 1); sent += 1) await send(body);
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
    async announce(key: string): Promise<void> {
      await app.mongo.transaction(async (session) => void (await queue.add({ key }, { session })));
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
