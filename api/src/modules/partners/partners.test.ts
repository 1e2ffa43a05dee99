import { emailKey } from '@letat/contracts/core/email-key';
import { leadConsents } from '@letat/contracts/partners/leads/consents';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../test/app.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { daysBefore } from '../../time/days.ts';
import type { LeadRecord } from './leads/model.ts';

const api = useApp();
const path = '/api/leads';
const lead = { name: 'Awa Fall', email: 'Awa.Fall@Exemple.org', message: 'Travaillons ensemble.' };

const stored = async (email: string) =>
  storedWhere<LeadRecord>(api.app.mongo.connection, 'leads', (lead) => lead.emailKey === emailKey(email));

describe('writing about working together', () => {
  it('is stored as new, with what was typed and when', async () => {
    const interests = ['Audit', 'Conseil', 'Audit'];
    const before = Date.now();
    const answer = await api.post(path, { ...lead, name: ' Awa Fall ', company: 'Mairie', interests });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'new' }]);
    const [saved, ...others] = await stored(lead.email);
    expect(others).toEqual([]);
    expect(saved).toEqual({
      _id: expect.anything(),
      name: 'Awa Fall',
      email: 'Awa.Fall@Exemple.org',
      emailKey: 'awa.fall@exemple.org',
      company: 'Mairie',
      status: 'new',
      interests: ['Audit', 'Conseil'],
      source: 'ecosystem',
      message: 'Travaillons ensemble.',
      ownerId: null,
      isShared: false,
      revision: 0,
      searchKeys: expect.arrayContaining(['awa', 'fall', 'mairie']),
      createdAt: expect.any(Date),
    });
    expect(saved?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('needs a name, an address and a message, and nothing else', async () => {
    expect((await api.post(path, { ...lead, email: 'bref@exemple.org' })).statusCode).toBe(201);
    expect(await stored('bref@exemple.org')).toMatchObject([{ company: '', interests: [] }]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'non' }, 'email'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(3001) }, 'message'],
    [{ company: 'x'.repeat(161) }, 'company'],
    [{ interests: ['Astrologie'] }, 'interests'],
    [{ source: 'ailleurs' }, 'source'],
  ])('refuses %o, and says where', async (wrong, field) => {
    const email = 'refuse@exemple.org';
    const answer = await api.post(path, { ...lead, email, ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(answer.json().details[0].path).toMatch(new RegExp(`^${field}`));
    expect(await stored(email)).toEqual([]);
  });

  it('does not let the writer choose a status', async () => {
    await api.post(path, { ...lead, email: 'statut@exemple.org', status: 'converted' });
    expect(await stored('statut@exemple.org')).toMatchObject([{ status: 'new' }]);
  });

  it('records the consent that was ticked with its words, and tells the partner; without it nothing leaves', async () => {
    await api.post(path, { ...lead, email: 'accord@exemple.org', consent: 'partner-1' });
    await api.post(path, { ...lead, email: 'sans-accord@exemple.org' });
    expect(await stored('accord@exemple.org')).toMatchObject([{ isShared: true }]);
    expect(await stored('sans-accord@exemple.org')).toMatchObject([{ isShared: false }]);
    const { connection } = api.app.mongo;
    const consents = await storedWhere(connection, 'consents', ({ purpose }) => purpose === 'partner');
    const text = leadConsents['partner-1'];
    const given = { version: 'partner-1', text, given: true, isVerified: false, emailKey: 'accord@exemple.org' };
    expect(consents).toMatchObject([given]);
    const messages = await storedWhere(connection, 'partnerDeliveries', () => true);
    expect(messages).toMatchObject([{ type: 'lead.created', emailKey: 'accord@exemple.org' }]);
    expect((await api.post(path, { ...lead, consent: 'partner-0' })).statusCode).toBe(400);
  });

  it('stores nothing of what fills the hidden field, and answers it as a person', async () => {
    const answer = await api.post(path, { ...lead, email: 'robot@exemple.org', website: 'https://spam.example' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'new' }]);
    expect(await stored('robot@exemple.org')).toEqual([]);
  });
});

describe('what was written', () => {
  const privacyOf = () => {
    const data = api.app.privacy.held().find(({ collection }) => collection === 'leads');
    if (data?.retention.enforcedBy !== 'job') throw new Error('leads are not ended by the job');
    return { ...data, retention: data.retention };
  };

  it('is read and erased by its writer once the address is proved to be theirs, however it was typed', async () => {
    const { export: copy, erase } = privacyOf();
    const userId = '000000000000000000000000';
    const eraseOf = (email: string | null) =>
      api.app.content.change((session, invalidate) =>
        erase({ userId, email }, session, { writings: 'keep', invalidate }),
      );
    await api.post(path, { ...lead, email: 'Binta@Exemple.org' });
    await api.post(path, { ...lead, email: 'fatou@exemple.org' });

    expect(await copy({ userId, email: null })).toBeNull();
    expect(await eraseOf(null)).toEqual({ anonymised: 0, removed: 0 });
    const [own, ...others] = (await copy({ userId, email: 'binta@exemple.org' })) ?? [];
    expect(others).toEqual([]);
    expect(own).toMatchObject({ email: 'Binta@Exemple.org', message: lead.message, status: 'new' });
    expect(await eraseOf('binta@exemple.org')).toEqual({ anonymised: 0, removed: 1 });
    expect(await copy({ userId, email: 'binta@exemple.org' })).toBeNull();
    expect(await stored('fatou@exemple.org')).toHaveLength(1);
  });

  it('goes when the years of its retention are over', async () => {
    const { retention } = privacyOf();
    const now = new Date();
    await api.post(path, { ...lead, email: 'ancienne@exemple.org' });
    await api.post(path, { ...lead, email: 'recente@exemple.org' });
    const old = daysBefore(now, retentionPeriods.leadYears * 365 + 1);
    const isOld = ({ emailKey }: { emailKey?: string }) => emailKey === 'ancienne@exemple.org';
    await changeStored(api.app.mongo.connection, 'leads', isOld, { $set: { createdAt: old } });

    expect(await retention.expired(now)).toBe(1);
    expect(await retention.remove(now, AbortSignal.timeout(5000))).toBe(1);
    expect(await retention.expired(now)).toBe(0);
    expect(await stored('ancienne@exemple.org')).toEqual([]);
    expect(await stored('recente@exemple.org')).toHaveLength(1);
  });
});

describe('a form without JavaScript', () => {
  const form = (fields: [string, string][], from = origin) =>
    api.app.inject({
      method: 'POST',
      url: path,
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('goes back to its page, which says what happened', async () => {
    const answer = await form([
      ['name', 'Sans Script'],
      ['email', 'sans@exemple.org'],
      ['company', ''],
      ['interests', 'Coaching'],
      ['message', 'Bonjour.'],
      ['source', 'ecosystem'],
      ['website', ''],
      ['next', '/ecosystem'],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ecosystem?contact=recu#contact']);
    expect(await stored('sans@exemple.org')).toMatchObject([{ interests: ['Coaching'], company: '' }]);
  });

  it('learns what is wrong in the same place, and never sent to another site', async () => {
    const refused = await form([
      ['email', 'non'],
      ['next', '/ecosystem'],
    ]);
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/ecosystem?contact=validation#contact']);
    const elsewhere = await form([
      ['email', 'non'],
      ['next', '//autre.example/'],
    ]);
    expect(elsewhere.headers.location).toBe('/?contact=validation#contact');
    expect((await form([['email', 'x@exemple.org']], 'https://autre.example')).statusCode).toBe(403);
  });
});

describe('how often', () => {
  const limited = useApp({ RATE_LIMIT_APPLICATIONS: '3' });
  it('is limited by address', async () => {
    const codes = [];
    for (let i = 0; i < 4; i += 1)
      codes.push((await limited.post(path, { ...lead, email: `n${i}@exemple.org` })).statusCode);
    expect(codes).toEqual([201, 201, 201, 429]);
  });
});
