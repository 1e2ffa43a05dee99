import { newsletterConsents } from '@letat/contracts/newsletter/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';

const api = useApp();
const path = '/api/my/consents';
const statesOf = async (who: { id: string }) => (await api.as(who).get(path)).json();
const withdraw = (who: { id: string }) => api.as(who).post(`${path}/withdraw`, { purpose: 'newsletter' });

describe('a consent', () => {
  let reader: { id: string };
  beforeAll(async () => {
    reader = await addUser(api.app, { email: 'Oumy@exemple.org' });
    await api.post('/api/newsletter/subscribe', { email: 'oumy@EXEMPLE.org', consent: 'v1' });
  });

  it('is theirs to see: its words, when and where; a request counts for nothing yet', async () => {
    expect(await statesOf(reader)).toEqual([
      {
        purpose: 'newsletter',
        label: 'Recevoir les lettres par email',
        given: false,
        history: [
          {
            id: expect.any(String),
            purpose: 'newsletter',
            version: 'v1',
            text: newsletterConsents.v1,
            given: true,
            source: 'site',
            site: null,
            isVerified: false,
            at: expect.any(String),
          },
        ],
      },
      {
        purpose: 'partner',
        label: 'Être mis en relation avec le partenaire de conseil',
        given: false,
        history: [],
      },
    ]);
  });

  it('counts once it is isVerified, until it is taken back, which ends what was done by it', async () => {
    await api.app.consents.record({
      subject: { userId: reader.id, email: 'oumy@exemple.org' },
      purpose: 'newsletter',
      version: 'v1',
      text: newsletterConsents.v1,
      given: true,
      source: 'confirmation',
      site: null,
      isVerified: true,
    });
    expect((await statesOf(reader))[0].given).toBe(true);
    expect((await withdraw(reader)).json()[0]).toMatchObject({ given: false, history: { length: 3 } });
    expect(await storedWhere(api.app.mongo.connection, 'subscribers', () => true)).toMatchObject([
      { state: 'unsubscribed' },
    ]);
    expect((await withdraw(reader)).json()[0].history).toHaveLength(3);
  });

  it('is nobody else’s', async () => {
    expect((await statesOf(await addUser(api.app)))[0].history).toEqual([]);
    const registration = {
      fullName: 'X',
      username: 'pas-oumy',
      email: 'autre@exemple.org',
      password: 'violon-orage-31',
    };
    await api.post('/api/newsletter/subscribe', { email: 'autre@exemple.org', consent: 'v1' });
    const { id } = (await api.post('/api/auth/register', registration)).json();
    expect((await statesOf({ id }))[0].history).toEqual([]);
    expect((await withdraw({ id })).statusCode).toBe(200);
    expect(
      await storedWhere(api.app.mongo.connection, 'subscribers', ({ email }) => email === 'autre@exemple.org'),
    ).toMatchObject([{ state: 'pending' }]);
  });
});
