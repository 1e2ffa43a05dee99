import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { storedWhere } from '../../../../test/stored.ts';
import type { PartnerDeliveryRecord } from '../deliveries/model.ts';

const api = useApp();
const path = '/api/partners/sync-expert';
const expert = {
  name: 'Dr Ba',
  email: 'ba@exemple.org',
  bio: 'Vingt ans d’audit.',
  expertise: ['Audit', ' Réformes ', '', 'Audit'],
  linkedInUrl: 'linkedin.com/in/ba',
  consultingServices: ['Formation'],
  availableForNewsletter: true,
  availableForConsulting: false,
};
const sync = (given: object = {}) => api.as('admin').post(path, { ...expert, ...given });
const statsOf = async () => (await api.as('admin').get('/api/partners/stats')).json();
const messagesOf = (email: string) =>
  storedWhere<PartnerDeliveryRecord>(
    api.app.mongo.connection,
    'partnerDeliveries',
    ({ emailKey }) => emailKey === email,
  );

/** Its form says it: a short name that must not be there may be part of an id of hexadecimal digits. */
const namesNobody = expect.stringMatching(/^Expert [0-9a-f]{6}$/);

describe('an expert', () => {
  it('is stored with trimmed tags and a complete address, counts in the figures, and the partner is told', async () => {
    const before = await statsOf();
    const answer = await sync();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ expertise: ['Audit', 'Réformes'], linkedInUrl: 'https://linkedin.com/in/ba' }),
    ]);
    expect((await statsOf()).experts).toEqual({
      total: before.experts.total + 1,
      availableForNewsletter: before.experts.availableForNewsletter + 1,
      availableForConsulting: before.experts.availableForConsulting,
      availableForBoth: before.experts.availableForBoth,
      unavailable: before.experts.unavailable,
    });
    const [message, ...others] = await messagesOf('ba@exemple.org');
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      type: 'expert.synced',
      state: 'waiting',
      subject: namesNobody,
    });
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      data: { email: 'ba@exemple.org', expertise: ['Audit', 'Réformes'] },
    });
  });

  it('that is synchronised twice is one expert, told of once; what changed is told again', async () => {
    const email = 'Deux.Fois@exemple.org';
    const first = (await sync({ email })).json();
    const again = (await sync({ email: email.toLowerCase() })).json();
    expect(again.id).toBe(first.id);
    const total = (await statsOf()).experts.total;
    await sync({ email: email.toLowerCase() });
    expect(await messagesOf('deux.fois@exemple.org')).toHaveLength(2);
    await sync({ email: email.toLowerCase(), availableForConsulting: true });
    expect(await messagesOf('deux.fois@exemple.org')).toHaveLength(3);
    expect((await statsOf()).experts.total).toBe(total);
  });

  it('that many synchronise at the same time is one expert', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => sync({ email: 'foule@exemple.org' })));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await messagesOf('foule@exemple.org')).toHaveLength(1);
  });

  it('needs a name and an address, and nothing else', async () => {
    const bare = { name: 'Nu', email: 'nu@exemple.org' };
    expect((await api.as('admin').post(path, bare)).json()).toMatchObject({ bio: '', linkedInUrl: '', expertise: [] });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'non' }, 'email'],
    [{ bio: 'x'.repeat(2001) }, 'bio'],
    [{ linkedInUrl: 'https://exemple.org/ba' }, 'linkedInUrl'],
    [{ linkedInUrl: 'javascript:alert(1)' }, 'linkedInUrl'],
    [{ linkedInUrl: 'http://linkedin.com/in/ba' }, 'linkedInUrl'],
    [{ expertise: ['x'.repeat(81)] }, 'expertise.0'],
    [{ consultingServices: Array.from({ length: 21 }, (_, n) => `s${n}`) }, 'consultingServices'],
    [{ availableForConsulting: 'oui' }, 'availableForConsulting'],
  ])('with %o is refused, and the field is named', async (wrong, field) => {
    const answer = await sync({ email: 'refuse@exemple.org', ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(answer.json().details[0].path).toBe(field);
    expect(await messagesOf('refuse@exemple.org')).toEqual([]);
  });

  it('is synchronised by administrators alone', async () => {
    expect((await api.post(path, expert)).statusCode).toBe(401);
    expect((await api.as('author').post(path, expert)).statusCode).toBe(403);
  });

  it('is erased with what was sent of them, and the partner learns it without an address', async () => {
    const email = 'efface@exemple.org';
    await sync({ email });
    const person = { userId: '0'.repeat(24), email };
    const held = api.app.privacy.held().filter(({ feature }) => feature === 'partners');
    const copies = await Promise.all(held.map((data) => data.export(person)));
    expect(JSON.stringify(copies)).toContain(email);
    await api.app.content.change(async (session, invalidate) => {
      for (const { erase } of held) await erase(person, session, { writings: 'keep', invalidate });
    });
    expect(await messagesOf(email)).toEqual([]);
    expect((await api.as('admin').get(`/api/partners/experts?search=${email}`)).json()).toEqual([]);
    const [last] = (await api.as('admin').get('/api/partners/deliveries?limit=1')).json();
    expect(last).toMatchObject({ type: 'expert.withdrawn', subject: namesNobody });
  });
});
