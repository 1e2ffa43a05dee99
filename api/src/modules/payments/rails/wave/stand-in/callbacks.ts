import { receiveRailMessage } from '@letat/contracts/payments/rails/operations';
import { z } from 'zod';
import { TryLater } from '../../../../jobs/index.ts';
import type { RailParts } from '../../rail.ts';
import { siteAddress } from '../../stand-in/site-address.ts';
import { waveSignature } from '../signature.ts';
import { answerOf } from './checkout.ts';

const types = { completed: 'checkout.session.completed', failed: 'checkout.session.payment_failed' } as const;

/** Signs the stand-in's messages about checkout sessions as Wave does, and sends them until they are acknowledged. */
export function standInMessages({ app, standIns, publicOrigin }: RailParts, secret: string) {
  const http = app.outgoingHttp.client({ name: 'wave-stand-in', addressesFrom: 'settings', attempts: 1 });
  const queue = app.jobs.queue({
    name: 'wave-stand-in-messages',
    label: 'Doublure de Wave\u00a0: messages',
    payload: z.object({ reference: z.string(), event: z.string(), type: z.enum(['completed', 'failed']) }),
    attempts: 25,
    work: async ({ reference, event, type }) => {
      const fault = standIns.messageFaults.shift();
      if (fault === 'lost') return;
      if (fault === 'late') throw new TryLater('Le message est en retard.');
      const charge = await standIns.chargesOf('wave').find(reference);
      if (!charge) return;
      const data = answerOf(charge, publicOrigin);
      const body = Buffer.from(JSON.stringify({ id: event, type: types[type], data }));
      for (let sent = 0; sent < (fault === 'repeated' ? 2 : 1); sent += 1) await send(body);
    },
  });

  async function send(body: Buffer): Promise<void> {
    const path = receiveRailMessage.path.replace(':rail', 'wave');
    const response = await http.request({
      operation: 'send a message',
      method: 'POST',
      url: `${siteAddress(app) ?? publicOrigin}${path}`,
      headers: {
        'content-type': 'application/json',
        'wave-signature': waveSignature(secret, app.clock.now(), body),
      },
      body,
    });
    if (response.status >= 300) throw new TryLater(`Le site a répondu ${response.status}.`);
  }

  return {
    /** @param event names the message: the same one counts once */
    async announce(reference: string, type: keyof typeof types, event: string): Promise<void> {
      await app.mongo.transaction(async (session) => void (await queue.add({ reference, event, type }, { session })));
    },
  };
}
