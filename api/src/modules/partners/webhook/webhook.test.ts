import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { signWebhook } from '../../../plugins/webhooks/signature.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [newest, older, foreign] = [secretOf(1), secretOf(2), secretOf(3)];
const clock = movableClock();
const api = useApp({ PARTNER_WEBHOOK_SECRETS: `${newest},${older}` }, undefined, undefined, clock);
const unset = useApp();
const path = '/api/partners/webhook';
let made = 0;

async function addLead(consent: 'partner-1' | null = 'partner-1', of = api): Promise<string> {
  made += 1;
  const email = `partage-${made}@exemple.org`;
  const lead = { name: 'Partagé', email, source: 'ecosystem', consent } as const;
  await of.app.mongo.transaction((session) => of.app.partners.leads.add(lead, session));
  return (await of.as('admin').get(`/api/partners/leads?search=${email}`)).json()[0].id;
}

const callOf = (leadId: string, status = 'converted', notes = 'Signé.') =>
  Buffer.from(JSON.stringify({ type: 'lead.status', data: { leadId, status, notes } }));

function post(body: Buffer, { id = newMessageId(), secret = newest, at = clock.now(), of = api, headers = {} } = {}) {
  const signed = { ...signWebhook({ id, at, body, secrets: [secret] }), ...headers };
  return of.app.inject({ method: 'POST', url: path, headers: signed, payload: body });
}

const historyOf = async (id: string) => (await api.as('admin').get(`/api/partners/leads/${id}/history`)).json();

describe('a call of the partner', () => {
  it('changes the status of a lead that they were told of, and stands in its history as theirs', async () => {
    const id = await addLead();
    expect((await post(callOf(id))).statusCode).toBe(204);
    expect(await historyOf(id)).toMatchObject([
      { from: 'new', to: 'converted', notes: 'Signé.', isPartner: true, by: null },
    ]);
  });

  it('is not told back to the partner', async () => {
    const id = await addLead();
    const count = async () => (await api.as('admin').get('/api/partners/deliveries?limit=100')).json().length;
    const before = await count();
    await post(callOf(id));
    expect(await count()).toBe(before);
  });

  it('that is replayed is acknowledged and does nothing, in turn or at the same time', async () => {
    const id = await addLead();
    const send = () => post(callOf(id, 'contacted', 'Une fois.'), { id: 'msg_replayed' });
    const answers = [await send(), ...(await Promise.all(Array.from({ length: 8 }, send)))];
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('that was recorded long ago is refused, whoever plays it', async () => {
    const id = await addLead();
    const answer = await post(callOf(id), { at: new Date(clock.now().getTime() - 6 * 60_000) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_signature']);
    expect(await historyOf(id)).toEqual([]);
  });

  it('is accepted under each secret while one is replaced, and under no other', async () => {
    const id = await addLead();
    expect((await post(callOf(id, 'contacted'), { secret: older })).statusCode).toBe(204);
    expect((await post(callOf(id, 'closed'), { secret: foreign })).json().code).toBe('bad_signature');
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('whose bytes were changed on the way, or that is not signed, is refused', async () => {
    const id = await addLead();
    const forged = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { ...signWebhook({ id: 'msg_forged', at: clock.now(), body: callOf(id), secrets: [newest] }) },
      payload: callOf(id, 'closed'),
    });
    const unsigned = await api.app.inject({ method: 'POST', url: path, payload: callOf(id) });
    for (const answer of [forged, unsigned])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_signature']);
    expect(await historyOf(id)).toEqual([]);
  });

  it('is refused while no secret is set', async () => {
    const id = await addLead('partner-1', unset);
    expect((await post(callOf(id), { of: unset })).json().code).toBe('bad_signature');
  });

  it('about a lead that they were not told of is that of one that does not exist, and may be sent again', async () => {
    const id = await addLead(null);
    for (const unknown of [id, '0'.repeat(24), 'rien'])
      expect((await post(callOf(unknown))).json()).toMatchObject({ code: 'lead_not_found' });
    expect(await historyOf(id)).toEqual([]);
    const shared = await addLead();
    await post(callOf('0'.repeat(24)), { id: 'msg_again' });
    expect((await post(callOf(shared), { id: 'msg_again' })).statusCode).toBe(204);
  });

  it.each([
    ['{', 'malformed_body'],
    ['{"type":"lead.gone","data":{}}', 'validation'],
    ['{"type":"lead.status","data":{"leadId":"x","status":"perdu"}}', 'validation'],
  ])('that says %s is refused with %s', async (text, code) => {
    const answer = await post(Buffer.from(text));
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });
});

function newMessageId(): string {
  made += 1;
  return `msg_${made}`;
}
