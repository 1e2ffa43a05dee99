import { emailKey } from '@letat/contracts/core/email-key';
import { fillTemplate, invitationTemplates } from '@letat/contracts/invitations/templates';
import { newsletterConsent } from '@letat/contracts/newsletter/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { runNow } from '../../../test/orders/shop.ts';
import { changeStored } from '../../../test/stored.ts';
import { signWebhook } from '../../plugins/webhooks/signature.ts';

const clock = movableClock();
const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const api = useApp({ MAIL_EVENTS_SECRETS: secret }, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;
let made = 0;
const newEmail = () => {
  made += 1;
  return `expert-${made}@exemple.org`;
};

const invite = (given: object = {}, headers = {}) =>
  api.as('admin').post('/api/experts/invite', { email: newEmail(), name: 'Rokhaya Ndour', ...given }, headers);
const inviteMany = (emails: string, given: object = {}, headers = {}) =>
  api.as('admin').post('/api/experts/bulk-invite', { emails, defaultMessage: 'Bonjour', ...given }, headers);
const listed = async (query: string) => (await api.as('admin').get(`/api/experts/invitations?${query}`)).json();
const stateOf = async (email: string) => (await listed(`search=${email}`))[0]?.state;

/** Every mail that was sent to that address, those of one press among them. */
async function mailsTo(email: string) {
  await api.app.jobs.process('mail-campaigns');
  await makeDue();
  await api.app.jobs.process('mail-recipients');
  return sentMails(api.app, email);
}

/** Mails to many wait for the turn of their domain. */
async function makeDue(): Promise<void> {
  const isWaiting = (row: { queue?: string; state?: string }) =>
    row.queue === 'mail-recipients' && row.state === 'waiting';
  await changeStored(api.app.mongo.connection, 'work', isWaiting, { $set: { takeAt: new Date(0) } });
}
async function linkOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const [, token] = /\/invitation-expert\/([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error(`no invitation was sent to ${email}`);
  return token;
}
const open = async (token: string) => (await api.get(`/api/expert-invitations/${token}`)).json();
const answer = (what: string, body: object) => api.post(`/api/expert-invitations/${what}`, body);

describe('a single invitation', () => {
  it('is stored with the defaults, mailed once with its own words and a link, and listed as sent', async () => {
    const email = newEmail();
    const response = await invite({
      email,
      personalizedMessage: 'Chère Rokhaya,\n\nÉcrivez-nous.',
      expertise: ['Audit', 'Audit'],
    });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      expect.objectContaining({
        email,
        expertise: ['Audit'],
        invitationType: 'newsletter',
        priority: 'normal',
        state: 'sent',
      }),
    ]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Une invitation à lire L’État en Mouvement');
    expect(mails[0]?.text).toContain('Écrivez-nous.');
    expect(mails[0]?.text).not.toContain('Bonjour Rokhaya');
    expect(await stateOf(email)).toBe('sent');
  });

  it('of one press is sent once, however often its answer is lost', async () => {
    const email = newEmail();
    const headers = { 'idempotency-key': '"invitation-press-01"' };
    const answers = [await invite({ email }, headers), await invite({ email }, headers)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not sent twice while one is open, also by two administrators at the same time', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite({ email: email.toUpperCase() })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('expert_invitation_open');
  });

  it.each([
    [{ email: '' }, 'email'],
    [{ email: 'non' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ invitationType: 'autre' }, 'invitationType'],
    [{ priority: 'hier' }, 'priority'],
    [{ expertise: ['Astrologie'] }, 'expertise.0'],
    [{ personalizedMessage: 'x'.repeat(5001) }, 'personalizedMessage'],
    [{ personalizedMessage: "Bonjour [Nom de l'expert]" }, 'personalizedMessage'],
  ])('with %o is refused, and the field is named', async (wrong, field) => {
    const response = await invite(wrong);
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation']);
    expect(response.json().details[0].path).toBe(field);
  });

  it('is for administrators alone', async () => {
    const body = { email: newEmail(), name: 'A' };
    for (const path of ['/api/experts/invite', '/api/experts/bulk-invite']) {
      expect((await api.post(path, body)).statusCode).toBe(401);
      expect((await api.as('author').post(path, body)).statusCode).toBe(403);
    }
    expect((await api.as('author').get('/api/experts/invitations')).statusCode).toBe(403);
  });

  it('to an address that refuses our mails is refused, and waits no longer where one was under way', async () => {
    const email = newEmail();
    await invite({ email });
    await api.app.mongo.transaction((session) =>
      api.app.mail.insertSuppressions(
        [
          {
            email: 'rebond@exemple.org',
            reason: 'bounced',
            isPermanent: true,
            source: 'smtp',
            status: null,
            diagnostic: null,
            since: clock.now(),
          },
        ],
        session,
      ),
    );
    expect((await invite({ email: 'Rebond@exemple.org' })).json().code).toBe('expert_invitation_suppressed');
    expect((await inviteMany('rebond@exemple.org')).json()).toEqual({
      sent: 0,
      failed: [{ email: 'rebond@exemple.org', reason: 'Cette adresse a refusé nos mails.' }],
    });
  });
});

describe('many invitations', () => {
  it('take a list as Outlook writes it, and one made to be read slowly', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const list = `Diop, Awa <${first}>; "Ba; Omar" <${second.replace('@', '@\u200b')}>;`;
    expect((await inviteMany(list)).json()).toEqual({ sent: 2, failed: [] });
    const slow = await inviteMany(`a${' '.repeat(100_000)}x`);
    expect(slow.json()).toEqual({
      sent: 0,
      failed: [expect.objectContaining({ reason: 'Ce n’est pas une adresse email.' })],
    });
  });

  it('go to each valid address once; what is none, stands twice or is invited already is told', async () => {
    const [first, second, third] = [newEmail(), newEmail(), newEmail()];
    await invite({ email: third });
    const lines = `${first}\r\npas une adresse\n\n${first.toUpperCase()}\n ${second} ;\n${third}\n`;
    const response = await inviteMany(lines, { invitationType: 'both' });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        sent: 2,
        failed: [
          { email: 'pas une adresse', reason: 'Ce n’est pas une adresse email.' },
          { email: first.toUpperCase(), reason: 'En double dans la liste.' },
          { email: third, reason: expect.stringMatching(/^Déjà invitée, le /) },
        ],
      },
    ]);
    for (const email of [first, second]) expect(await mailsTo(email)).toHaveLength(1);
    expect((await mailsTo(first))[0]?.subject).toBe('Une invitation à lire et à écrire L’État en Mouvement');
    expect((await inviteMany(lines)).json().sent).toBe(0);
    expect(await mailsTo(first)).toHaveLength(1);
  });

  it('of one press reach nobody twice when it is sent again', async () => {
    const email = newEmail();
    const headers = { 'idempotency-key': '"many-invitations-01"' };
    const answers = [await inviteMany(email, {}, headers), await inviteMany(email, {}, headers)];
    expect(answers.map((response) => response.json())).toEqual([
      { sent: 1, failed: [] },
      { sent: 1, failed: [] },
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each([' \n', ''])('without any line (%j) are refused in the words of the specification', async (emails) => {
    expect((await inviteMany(emails)).json()).toMatchObject({
      code: 'validation',
      details: [{ path: 'emails', message: 'Veuillez saisir au moins une adresse email' }],
    });
  });
});

describe('behind the link', () => {
  it('is what was offered, and that it was looked at is stored; nothing is accepted by looking', async () => {
    const email = newEmail();
    await invite({ email, invitationType: 'both', personalizedMessage: 'Venez.' });
    const token = await linkOf(email);
    expect(token).not.toContain(email);
    const shown = await open(token);
    expect(shown).toMatchObject({
      state: 'open',
      invitationType: 'both',
      message: 'Venez.',
      isAuthor: false,
      newsletter: 'no',
    });
    expect(JSON.stringify(shown)).not.toContain(email);
    expect(await stateOf(email)).toBe('opened');
    expect((await open(`${token}x`)).code).toBe('link_used');
    expect((await open('rien')).code).toBe('link_used');
  });

  it('an author’s account is opened by a one-time link, and the invitation is accepted with it', async () => {
    const email = newEmail();
    await invite({ email, invitationType: 'author' });
    const token = await linkOf(email);
    const { path } = (await answer('author', { token })).json();
    expect(path).toMatch(/^\/invitation\/[\w-]+$/);
    expect(await stateOf(email)).not.toBe('accepted');
    const accepted = await api.post('/api/auth/invitation', {
      token: path.split('/').at(-1),
      fullName: 'Rokhaya Ndour',
      username: `rokhaya-${made}`,
      password: 'une phrase assez longue pour elle',
    });
    expect([accepted.statusCode, accepted.json().role]).toEqual([201, 'author']);
    expect(await stateOf(email)).toBe('accepted');
    expect(await open(token)).toMatchObject({ isAuthor: true });
    expect((await answer('newsletter', { token, consent: newsletterConsent })).json().code).toBe('link_used');
  });

  it('a reader’s account is raised to an author’s', async () => {
    const person = await addUser(api.app, { email: newEmail() });
    await invite({ email: person.email, invitationType: 'author' });
    const { path } = (await answer('author', { token: await linkOf(person.email) })).json();
    const body = {
      token: path.split('/').at(-1),
      fullName: 'X',
      username: `x-${made}`,
      password: 'une phrase assez longue',
    };
    expect((await api.post('/api/auth/invitation', body)).json()).toMatchObject({ id: person.id, role: 'author' });
    expect(await stateOf(person.email)).toBe('accepted');
  });

  it('the newsletter is asked for with consent, confirmed by a second mail, and accepted then', async () => {
    const email = newEmail();
    await invite({ email, invitationType: 'newsletter' });
    const token = await linkOf(email);
    expect((await answer('newsletter', { token })).json().code).toBe('validation');
    expect((await answer('newsletter', { token, consent: newsletterConsent })).json()).toEqual({ newsletter: 'asked' });
    expect(await open(token)).toMatchObject({ newsletter: 'asked' });
    expect(await stateOf(email)).toBe('opened');
    const [confirmation] = await sentMails(api.app, email);
    const [, confirming] = /confirmer\/([\w.-]+)/.exec(confirmation?.text ?? '') ?? [];
    expect((await api.post('/api/newsletter/confirmations', { token: confirming })).statusCode).toBe(200);
    expect(await stateOf(email)).toBe('accepted');
    expect(await open(token)).toMatchObject({ newsletter: 'yes' });
    expect((await answer('author', { token })).json().code).toBe('link_used');
  });

  it('a refusal is remembered: the address is not invited again', async () => {
    const email = newEmail();
    await invite({ email, invitationType: 'both' });
    const token = await linkOf(email);
    expect((await answer('refusal', { token })).statusCode).toBe(204);
    expect(await open(token)).toMatchObject({ state: 'declined' });
    expect((await answer('author', { token })).json().code).toBe('link_used');
    expect((await invite({ email })).json().code).toBe('expert_invitation_declined');
    expect((await inviteMany(email)).json().failed).toEqual([
      { email, reason: 'Cette personne a demandé à ne plus être invitée.' },
    ]);
  });

  it('forms without JavaScript lead on, or to a page that says what happened', async () => {
    const email = newEmail();
    await invite({ email, invitationType: 'both' });
    const token = await linkOf(email);
    const form = (what: string, fields: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: `/api/expert-invitations/${what}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const author = await form('author', { token });
    expect([author.statusCode, author.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/invitation\/[\w-]+$/),
    ]);
    const letter = await form('newsletter', { token, consent: newsletterConsent });
    expect(letter.headers.location).toBe('/invitation-expert/fin?etat=lettre');
    expect((await form('refusal', { token: 'rien' })).headers.location).toBe('/invitation-expert/fin?etat=link_used');
  });
});

describe('an invitation that is not answered', () => {
  let moved = 0;
  const wait = (days: number) => {
    clock.move(days * day);
    moved += days;
  };
  afterEach(() => wait(-moved));

  const remind = () => runNow(api.app, 'invitation-reminders', { isSchedule: true });

  it.each([
    ['normal', 10],
    ['high', 5],
    ['urgent', 2],
  ])(
    'of priority %s has one reminder after %i days, whose link works, and none once it was answered',
    async (priority, days) => {
      const [waiting, opened, declined] = [newEmail(), newEmail(), newEmail()];
      for (const email of [waiting, opened, declined]) await invite({ email, priority, invitationType: 'both' });
      await open(await linkOf(opened));
      await answer('refusal', { token: await linkOf(declined) });
      expect(await mailsTo(waiting)).toHaveLength(1);
      wait(days - 1);
      await remind();
      expect(await mailsTo(waiting)).toHaveLength(1);
      wait(1);
      await remind();
      await remind();
      for (const email of [waiting, opened]) {
        const [reminder, ...others] = await mailsTo(email);
        expect(others).toHaveLength(1);
        expect(reminder?.subject).toMatch(/^Votre invitation vaut jusqu’au \d/);
        const [, token] = /\/invitation-expert\/([\w.-]+)/.exec(reminder?.text ?? '') ?? [];
        expect(await open(token ?? '')).toMatchObject({ state: 'open', invitationType: 'both' });
      }
      expect(await mailsTo(declined)).toHaveLength(1);
      wait(9);
      await remind();
      expect(await mailsTo(waiting)).toHaveLength(2);
    },
  );

  it('expires after 30 days whatever its priority; sent again, it has another link', async () => {
    const email = newEmail();
    const { id } = (await invite({ email, priority: 'urgent', invitationType: 'author' })).json();
    const token = await linkOf(email);
    wait(29);
    expect(await open(token)).toMatchObject({ state: 'open' });
    wait(2);
    expect(await open(token)).toMatchObject({ state: 'expired' });
    // The session of the other administrator has ended by then.
    const late = api.as(await addUser(api.app, { role: 'admin' }));
    const lateList = async (query: string) => (await late.get(`/api/experts/invitations?${query}`)).json();
    expect(await lateList(`search=${email}`)).toMatchObject([{ state: 'expired' }]);
    expect(await lateList('state=expired')).toContainEqual(expect.objectContaining({ id }));
    expect((await lateList('state=opened')).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await answer('author', { token })).json().code).toBe('link_used');
    const again = await late.post(`/api/experts/invitations/${id}/resend`, undefined);
    expect(again.json()).toMatchObject({ id, state: 'sent' });
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await open(token)).code).toBe('link_used');
    expect(await open(await linkOf(email))).toMatchObject({ state: 'open' });
  });

  it('is known to have bounced when the address turns out not to exist', async () => {
    const email = newEmail();
    await invite({ email });
    const [mail] = await mailsTo(email);
    const event = {
      version: 1,
      type: 'bounced',
      kind: 'hard',
      recipient: email,
      messageId: mail?.headers['message-id'] ?? '',
    };
    const body = Buffer.from(JSON.stringify(event));
    const signed = signWebhook({ id: 'bounce_1', at: clock.now(), body, secrets: [secret] });
    const reported = await api.app.inject({
      method: 'POST',
      url: '/api/mail/events',
      headers: { ...signed },
      payload: body,
    });
    expect(reported.statusCode).toBe(204);
    expect(await stateOf(email)).toBe('bounced');
  });

  it('cannot be sent again once it was accepted or refused, or where there is none', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).json();
    await answer('refusal', { token: await linkOf(email) });
    const resend = (which: string) => api.as('admin').post(`/api/experts/invitations/${which}/resend`, undefined);
    expect((await resend(id)).json().code).toBe('expert_invitation_declined');
    expect((await resend('0'.repeat(24))).json().code).toBe('expert_invitation_not_found');
  });
});

describe('the templates', () => {
  it('take what was entered, and show what is empty', () => {
    for (const { text } of invitationTemplates) {
      const filled = fillTemplate(text, { name: 'Awa $& Fall', expertise: ['Audit', 'Éducation'] });
      expect(filled).toContain('Bonjour Awa $& Fall,');
      expect(filled).toContain('Audit et Éducation');
      expect(filled).not.toContain('[');
      expect(fillTemplate(text, { name: ' ', expertise: [] })).toContain("[Nom de l'expert]");
      expect(fillTemplate(text, { name: ' ', expertise: [] })).toContain("[Domaines d'expertise]");
    }
  });
});

it('invitations to somebody are theirs to read and to erase', async () => {
  const email = newEmail();
  await invite({ email });
  const data = api.app.privacy.held().find(({ collection }) => collection === 'expertInvitations');
  const person = { userId: '0'.repeat(24), email };
  expect(JSON.stringify(await data?.export(person))).toContain(emailKey(email));
  expect(await data?.export({ ...person, email: null })).toBeNull();
  await api.app.content.change((session, invalidate) =>
    data ? data.erase(person, session, { writings: 'keep', invalidate }) : Promise.resolve({}),
  );
  expect(await listed(`search=${email}`)).toEqual([]);
});

// The last: a test that asks for their mail after it has its thousand mails sent, which takes a minute.
it('many invitations may be five thousand lines with rubbish among them, and no more', async () => {
  const rubbish = ['', '<script>', 'a@', '@b.org', 'x'.repeat(300), 'a b@c.org', '\u0000', '=cmd()', 'é@é'];
  const lines = Array.from({ length: 5000 }, (_, n) =>
    n % 5 === 0 ? `masse-${n}@exemple.org` : (rubbish[n % 9] ?? ''),
  );
  const { sent, failed } = (await inviteMany(lines.join('\n'))).json();
  expect(sent).toBe(1000);
  expect(failed.length).toBe(lines.filter((line) => line.trim() !== '').length - 1000);
  expect(failed.every(({ email, reason }: { email: string; reason: string }) => email.length <= 121 && reason)).toBe(
    true,
  );
  const tooMany = await inviteMany(Array.from({ length: 5001 }, (_, n) => `trop-${n}@exemple.org`).join('\n'));
  expect(tooMany.json()).toMatchObject({ code: 'validation', details: [{ path: 'emails' }] });
  expect(await listed('search=trop-1@exemple.org')).toEqual([]);
});

it('the mail of an invitation that is being written is shown as it will arrive, to administrators alone, and mails nothing', async () => {
  const query = new URLSearchParams({
    message: 'Bonjour [Nom de l’expert],\n\nVenez.',
    invitationType: 'author',
    priority: 'urgent',
  });
  const path = `/api/experts/invite/preview?${query}`;
  const answer = await api.as('admin').get(path);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body).toContain('Bonjour [Nom de l’expert],');
  expect(answer.body).toContain('votre réponse bientôt');
  expect((await api.as('author').get(path)).statusCode).toBe(403);
  // Without a message it greets as it will arrive, and not the reader of an example.
  const own = (await api.as('admin').get('/api/experts/invite/preview')).body;
  expect(own).toContain('Bonjour,');
  expect(own).not.toContain('Awa Ndiaye');
  const escaped = await api.as('admin').get('/api/experts/invite/preview?message=%3Cscript%3Ealert(1)%3C/script%3E');
  expect(escaped.body).not.toContain('<script>');
});
