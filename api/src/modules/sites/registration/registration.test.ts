import { describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { sentMails } from '../../../../test/mails.ts';
import { storedWhere } from '../../../../test/stored.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;
let last = 0;

/** A partner whose mailbox is empty. */
function contact(): string {
  last += 1;
  return `contact-${last}@gazette.example`;
}
const request = (email: string, more: object = {}) => ({
  name: 'La Gazette',
  email,
  origins: 'gazette.example',
  ...more,
});
const linkIn = (text: string) => /\/embed-kit\/inscription\/([\w.-]+)/.exec(text)?.[1] ?? '';
const storedOf = (email: string) =>
  storedWhere<{ email: string; state: string }>(
    api.app.mongo.connection,
    'partnerSites',
    (site) => site.email === email,
  );

async function registered(email: string, more: object = {}): Promise<string> {
  const answer = await api.post('/api/sites', request(email, more));
  expect([answer.statusCode, answer.json()], answer.body).toEqual([201, { status: 'pending' }]);
  const [mail] = await sentMails(api.app, email);
  return linkIn(mail?.text ?? '');
}
const confirm = (token: string) => api.post('/api/sites/registrations/confirm', { token });

describe('the registration of a site', () => {
  it('has no key before its contact confirms it, and then mails the key and the private link', async () => {
    const email = contact();
    const token = await registered(email, { origins: 'https://gazette.example/une\nhttp://localhost:5173' });
    const before = await api.get(`/api/sites/registrations/${token}`);
    expect(before.json()).toEqual({
      name: 'La Gazette',
      origins: ['https://gazette.example', 'http://localhost:5173'],
      state: 'pending',
      key: null,
      figuresToken: null,
    });
    const { key, figuresToken, state } = (await confirm(token)).json();
    expect(state).toBe('active');
    expect(key).toMatch(/^site_[\w-]{22}$/);
    expect((await api.get(`/api/embed/widgets?site=${key}`)).json().site).toEqual({ key, name: 'La Gazette' });
    expect((await api.get(`/api/sites/figures/${figuresToken}`)).statusCode).toBe(200);
    const [mail] = await sentMails(api.app, email);
    expect(mail?.text).toContain(key);
    expect(mail?.text).toContain(`/embed-kit/chiffres/${figuresToken}`);
  });

  it('mails nothing that its sender has put into words: the address may be somebody else’s', async () => {
    const email = contact();
    await registered(email, { name: 'Achetez nos pilules', origins: 'achetez.example' });
    const [mail] = await sentMails(api.app, email);
    expect(mail?.subject).toBe('Confirmez l’inscription de votre site');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/pilules|achetez/i);
    expect(mail?.text.replace(/\s/g, ' ')).toContain(
      'pour afficher le formulaire de la lettre. La page du lien dit lequel.',
    );
  });

  it('confirmed twice, even at once, has one key and sends one mail', async () => {
    const email = contact();
    const token = await registered(email);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect(await sentMails(api.app, email)).toHaveLength(2);
  });

  it('answers the same and mails nothing more after five in a day for one address, or for a robot', async () => {
    const email = contact();
    for (let time = 0; time < 7; time += 1)
      expect((await api.post('/api/sites', request(email, { name: `Site ${time}` }))).json()).toEqual({
        status: 'pending',
      });
    expect(await sentMails(api.app, email)).toHaveLength(5);
    const other = contact();
    const robot = await api.post('/api/sites', request(other, { website: 'https://spam.example' }));
    expect([robot.statusCode, robot.json()]).toEqual([201, { status: 'pending' }]);
    expect([await storedOf(other), await sentMails(api.app, other)]).toEqual([[], []]);
  });

  it.each([
    ['http://gazette.example', /« http:\/\/gazette\.example » n’est pas/],
    ['https://ok.example\nhttps://192.168.0.1', /« https:\/\/192\.168\.0\.1 » n’est pas/],
    [Array.from({ length: 11 }, (_, n) => `https://s${n}.example`).join('\n'), /Au plus 10 adresses/],
    [' \n ', /obligatoire/],
  ])('refuses the addresses %j with a sentence that names what is wrong', async (origins, sentence) => {
    const answer = await api.post('/api/sites', request(contact(), { origins }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ path: 'origins', message: expect.stringMatching(sentence) }]);
  });

  it('works as a form without scripts: it goes back to the page of snippets, and the link’s page says what became of it', async () => {
    const form = (url: string, fields: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const email = contact();
    const sent = await form('/api/sites', request(email));
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/embed-kit?inscription=recue#inscription']);
    const refused = await form('/api/sites', { name: '', email: 'x', origins: '' });
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      '/embed-kit?inscription=validation#inscription',
    ]);
    const [mail] = await sentMails(api.app, email);
    const token = linkIn(mail?.text ?? '');
    const confirmed = await form('/api/sites/registrations/confirm', { token });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `/embed-kit/inscription/${token}`]);
    const forged = await form('/api/sites/registrations/confirm', { token: '//evil.example' });
    expect(forged.headers.location).toBe('/embed-kit/inscription/lien');
  });

  it('takes calls of other origins for neither its form nor its name', async () => {
    const answer = await api.post('/api/sites', request(contact()), { origin: 'https://gazette.example' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_origin']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a mailed link', () => {
  it('confirms for three days, and opens nothing that this site did not sign', async () => {
    const token = await registered(contact());
    clock.move(3 * day + 1000);
    for (const wrong of [token, 'x', `${token}x`, 'a.b']) {
      const answer = await confirm(wrong);
      expect([answer.statusCode, answer.json().code], wrong).toEqual([404, 'link_used']);
      expect((await api.get(`/api/sites/registrations/${wrong}`)).json().code).toBe('link_used');
    }
  });

  it('to the figures is replaced by its holder: the former one and the registration’s open nothing any more', async () => {
    const email = contact();
    const registration = await registered(email);
    const { figuresToken } = (await confirm(registration)).json();
    const { token } = (await api.post('/api/sites/figures/renew', { token: figuresToken })).json();
    expect(token).not.toBe(figuresToken);
    expect((await api.get(`/api/sites/figures/${token}`)).statusCode).toBe(200);
    for (const path of [
      `figures/${figuresToken}`,
      `figures/${figuresToken}/weeks.csv`,
      `registrations/${registration}`,
    ])
      expect((await api.get(`/api/sites/${path}`)).json().code, path).toBe('link_used');
    expect((await api.post('/api/sites/figures/renew', { token: figuresToken })).statusCode).toBe(404);
    // Several leave at once.
    const mails = (await sentMails(api.app, email)).filter(({ subject }) =>
      subject.startsWith('Un nouveau lien privé'),
    );
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`/embed-kit/chiffres/${token}`)]);
    expect(JSON.stringify(api.log)).not.toContain(token);
  });
});

it('the key of a site that nobody confirmed is nobody’s', async () => {
  await registered(contact());
  const [site] = await storedWhere<{ key: string; state: string }>(
    api.app.mongo.connection,
    'partnerSites',
    ({ state }) => state === 'pending',
  );
  for (const key of [site?.key, 'x', '$where'])
    expect((await api.get(`/api/embed/widgets?site=${key}`)).json().site).toBeNull();
});

it('sites of a person leave with them, and are theirs to read; what nobody confirmed ends after thirty days', async () => {
  const email = contact();
  await confirm(await registered(email));
  await registered(email, { name: 'Jamais confirmée' });
  const held = api.app.privacy.held().find(({ collection }) => collection === 'partnerSites');
  if (held?.retention.enforcedBy !== 'job') throw new Error('nothing ends them');
  const person = { userId: '0'.repeat(24), email };
  expect(await held.export(person)).toHaveLength(2);
  expect(JSON.stringify(await held.export(person))).not.toMatch(/linkVersion|findable|emailKey/);
  expect(await held.export({ ...person, email: null })).toBeNull();
  const later = new Date(clock.now().getTime() + 31 * day);
  expect(await held.retention.expired(clock.now())).toBe(0);
  expect(await held.retention.remove(later, AbortSignal.timeout(5000))).toBeGreaterThan(0);
  expect((await storedOf(email)).map(({ state }) => state)).toEqual(['active']);
  await api.app.content.change(async (session, invalidate) => {
    expect(await held.erase(person, session, { writings: 'keep', invalidate })).toEqual({ removed: 1 });
  });
  expect(await storedOf(email)).toEqual([]);
});
