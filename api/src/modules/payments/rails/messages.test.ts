import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../../test/app.ts';
import { payingAuthors } from '../../../../test/ledger/paying-authors.ts';
import { payoutIdOf } from './pawapay/payout-ids.ts';
import { signedCallback } from './pawapay/stand-in/callbacks.ts';
import { waveSignature } from './wave/signature.ts';
import { waveStandInSettings } from './wave/stand-in/index.ts';

let now = new Date('2026-11-03T09:00:00Z');
const api = useApp({}, undefined, undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});
const address = `${origin}/api/rails/pawapay/messages`;
let privateKey: string;
const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

beforeAll(async () => {
  await paying.fund('pawapay', 1_000_000, 'XOF');
  privateKey = await api.app.rails.standIns.privateKeyOf('pawapay', newKey);
});

/** An author whose payout is at the stand-in and is not paid yet. */
async function stuck() {
  const author = await paying.add();
  await paying.sell(author, 60_000, 'XOF');
  await paying.givePhone(author, { rail: 'pawapay', operator: 'ORANGE_SEN', phone: '771234129' });
  await paying.send('XOF');
  await paying.work();
  const [payout] = await paying.payoutsOf(author);
  return { author, id: payout?.id ?? '' };
}
const bodyOf = (id: string, status = 'COMPLETED') => Buffer.from(JSON.stringify({ payoutId: payoutIdOf(id), status }));
async function send(body: Buffer, key = privateKey, rail = 'pawapay') {
  const { headers } = await signedCallback(body, { address, now, privateKey: key });
  return api.app.inject({ method: 'POST', url: `/api/rails/${rail}/messages`, headers, payload: body });
}
const pay = (id: string) =>
  api.app.rails.standIns.walletOf('pawapay').set(payoutIdOf(id), { status: 'COMPLETED', code: null, isOut: true });
const stageOf = async (author: Awaited<ReturnType<typeof stuck>>['author']) =>
  (await paying.payoutsOf(author))[0]?.stage;

describe('a callback of pawaPay', () => {
  it('has the payout asked for, once however often it comes, and says nothing by itself', async () => {
    const { author, id } = await stuck();
    // It says that it was paid; pawaPay, asked, says that it was not.
    expect((await send(bodyOf(id))).statusCode).toBe(204);
    await paying.work();
    expect(await stageOf(author)).toBe('sent');
    await pay(id);
    expect((await send(bodyOf(id, 'COMPLETED '))).statusCode).toBe(204);
    expect((await send(bodyOf(id, 'COMPLETED '))).statusCode).toBe(204);
    await paying.work();
    expect(await stageOf(author)).toBe('paid');
    expect(await paying.balanceOf(author, 'XOF')).toBe(0);
  });

  it('of another merchant, with another key, or with another body is refused and changes nothing', async () => {
    const { author, id } = await stuck();
    await pay(id);
    const other = newKey();
    const foreign = Buffer.from(JSON.stringify({ payoutId: randomUUID(), status: 'COMPLETED' }));
    for (const answer of [
      await send(foreign),
      await send(bodyOf(id), other),
      await send(Buffer.from('{"status":"COMPLETED"}')),
      await send(Buffer.from('pas du JSON')),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_signature']);
    const { headers } = await signedCallback(bodyOf(id), { address, now, privateKey });
    const changed = await api.app.inject({
      ...{ method: 'POST', url: '/api/rails/pawapay/messages', headers },
      payload: bodyOf(id, 'FAILED'),
    });
    expect(changed.json().code).toBe('bad_signature');
    await paying.work();
    expect(await stageOf(author)).toBe('sent');
  });

  it('that came at another rail’s address is none of its', async () => {
    const { id } = await stuck();
    expect((await send(bodyOf(id), privateKey, 'wave')).json().code).toBe('bad_signature');
    expect((await send(bodyOf(id), privateKey, 'manual')).statusCode).toBe(404);
    expect((await send(bodyOf(id), privateKey, 'nulle-part')).statusCode).toBe(404);
  });
});

describe('a webhook of Wave', () => {
  it('is taken when it is signed, and refused otherwise', async () => {
    const payload = Buffer.from('{"id":"EV_1","type":"merchant.payment_received","data":{"id":"T_1"}}');
    const [secret = ''] = waveStandInSettings.webhookSecrets;
    const post = (signature: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/rails/wave/messages',
        headers: { 'content-type': 'application/json', 'wave-signature': signature },
        payload,
      });
    expect((await post(waveSignature(secret, now, payload))).statusCode).toBe(204);
    expect((await post(waveSignature('autre', now, payload))).json().code).toBe('bad_signature');
    expect((await post('t=1,v1=')).json().code).toBe('bad_signature');
  });
});
