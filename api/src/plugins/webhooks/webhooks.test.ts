import { type HttpStandIn, startHttpStandIn } from '@letat/testing/http/stand-in';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { newWebhookSecret, type WebhookSecrets } from './index.ts';

const clock = movableClock();
const api = useApp({ OUTGOING_HTTP_NETWORKS: '127.0.0.1/32' }, undefined, undefined, clock);
const secrets: WebhookSecrets = [newWebhookSecret(), newWebhookSecret()];
const body = Buffer.from('{"type":"lead.created"}');
const event = z.strictObject({ type: z.literal('lead.created') });
const accept = (id: string, source = 'partner') =>
  api.app.mongo.transaction((session) => api.app.webhooks.acceptOnce(source, id, session));

let partner: HttpStandIn;
beforeAll(async () => {
  partner = await startHttpStandIn([
    { call: 'POST /hook', body: event, answers: { 204: z.undefined() }, answer: () => ({ status: 204 }) },
  ]);
});
afterAll(() => partner.close());

it('a message is sent signed, again after a broken connection, and each attempt is the same message', async () => {
  partner.meet('drop', { status: 503 });
  const { status } = await api.app.webhooks.send({ url: `${partner.origin}/hook`, id: 'msg_1', body, secrets });
  expect(status).toBe(204);
  expect(partner.received).toHaveLength(3);
  for (const { headers, body: sent } of partner.received) {
    expect(headers['webhook-id']).toBe('msg_1');
    for (const secret of secrets)
      expect(new Webhook(secret).verify(sent, Object.fromEntries(Object.entries(headers).map(one)))).toEqual({
        type: 'lead.created',
      });
  }
  expect(partner.violations).toEqual([]);
});

it('a message is not sent to a private address', async () => {
  const before = partner.received.length;
  for (const url of ['https://10.0.0.1/hook', 'http://169.254.169.254/', `http://[::1]:${partner.port}/hook`])
    await expect(api.app.webhooks.send({ url, id: 'msg_1', body, secrets }), url).rejects.toMatchObject({
      failure: 'refused',
    });
  expect(partner.received).toHaveLength(before);
});

it('what was sent is verified here too, until the tolerance is over by this process’s clock', async () => {
  await api.app.webhooks.send({ url: `${partner.origin}/hook`, id: 'msg_2', body, secrets });
  const { headers } = partner.received.at(-1) ?? { headers: {} };
  expect(api.app.webhooks.verify({ headers, body }, [secrets[0]]).id).toBe('msg_2');
  clock.move(6 * 60 * 1000);
  expect(() => api.app.webhooks.verify({ headers, body }, [secrets[0]])).toThrow(
    expect.objectContaining({ code: 'bad_signature', status: 401 }),
  );
  clock.move(-6 * 60 * 1000);
});

it('a message is accepted once per sender, however many copies come at the same time', async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => accept('msg_3')));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await accept('msg_3')).toBe(false);
  expect(await accept('msg_3', 'paypal')).toBe(true);
});

it('a message whose consequences failed is accepted when it comes again', async () => {
  const failing = api.app.mongo.transaction(async (session) => {
    expect(await api.app.webhooks.acceptOnce('partner', 'msg_4', session)).toBe(true);
    throw new Error('the consequence failed');
  });
  await expect(failing).rejects.toThrow('the consequence failed');
  expect(await accept('msg_4')).toBe(true);
  expect(await accept('msg_4')).toBe(false);
});

function one([name, value]: [string, string | string[] | undefined]): [string, string] {
  return [name, String(value)];
}
