import { emailKey } from '@letat/contracts/core/email-key';
import { exampleShortApplication } from '@letat/testing/applications';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { storedWhere } from '../../../test/stored.ts';

const api = useApp();
const password = 'violon-orage-31';
/** One address as its owner writes it and as browsers and mail servers send it, of countries whose endings are Arabic. */
const spellings = [
  ['موريتانيا', 'xn--mgbah1a3hjkrd'],
  ['الجزائر', 'xn--lgbbat1ad8j'],
  ['المغرب', 'xn--mgbc0a9azcg'],
  ['تونس', 'xn--pgbs0dh'],
] as const;
const stored = (collection: string, address: string) =>
  storedWhere<{ emailKey?: string; email?: string }>(api.app.mongo.connection, collection, (row) =>
    [row.emailKey, row.email && emailKey(row.email)].includes(address),
  );

describe.each(spellings)('an address under .%s, which is also written .%s', (ending, ascii) => {
  const own = (name: string) => `${name}@exemple.${ending}`;
  const sent = (name: string) => `${name}@exemple.${ascii}`;

  it('is one account at sign-up and login', async () => {
    const person = { fullName: 'Awa Ndiaye', username: `awa-${ascii.slice(4)}`, password };
    const made = await api.post('/api/auth/register', { ...person, email: own('awa') });
    expect([made.statusCode, made.json().email]).toEqual([201, sent('awa')]);
    for (const email of [own('awa'), sent('awa'), sent('AWA').toUpperCase()])
      expect((await api.post('/api/auth/login', { email, password })).json().id).toBe(made.json().id);
    // In either spelling, another account has the address in words only.
    for (const [at, email] of [own('awa'), sent('awa')].entries()) {
      const again = await api.post('/api/auth/register', { ...person, username: `${person.username}-${at}`, email });
      expect(again.statusCode, again.body).toBe(201);
    }
    const holders = await storedWhere<{ username: string; emailKey: string }>(
      api.app.mongo.connection,
      'users',
      ({ emailKey: key }) => key === sent('awa'),
    );
    expect(holders.map(({ username }) => username)).toEqual([person.username]);
    const mails = await sentMails(api.app, own('awa'));
    expect(mails.map(({ to }) => to)).toContain(sent('awa'));
  });

  it('is one address to comments, applications, newsletters, partners and invitations', async () => {
    const both = [own('moussa'), sent('moussa')];
    const post = await addPost(api.app, await addAuthor(api.app));
    const admin = api.as('admin');
    for (const email of both) {
      const comment = { authorName: 'Moussa', authorEmail: email, content: `Très juste, ${email}` };
      expect((await api.post(`/api/posts/${post.id}/comments`, comment)).statusCode).toBe(201);
      expect((await api.post('/api/applications', { ...exampleShortApplication, email })).statusCode).toBe(201);
      expect((await api.post('/api/newsletter/subscribe', { email, consent: 'v1' })).statusCode).toBe(201);
      expect((await admin.post('/api/partners/sync-expert', { name: 'Moussa', email })).statusCode).toBe(200);
    }
    expect(await stored('subscribers', sent('moussa'))).toHaveLength(1);
    expect(await stored('partnerExperts', sent('moussa'))).toHaveLength(1);
    expect(new Set((await stored('applications', sent('moussa'))).map(({ email }) => email)).size).toBe(1);
    const queue = (await admin.get('/api/comments?status=pending')).json();
    const writers = queue.filter(({ postId }: { postId: string }) => postId === post.id);
    expect(writers.map(({ authorEmail }: { authorEmail: string }) => authorEmail)).toEqual([
      sent('moussa'),
      sent('moussa'),
    ]);
    const invited = await admin.post('/api/experts/bulk-invite', {
      emails: both.join('\n'),
      defaultMessage: 'Bonjour',
    });
    expect(invited.json().failed).toEqual([{ email: sent('moussa'), reason: 'En double dans la liste.' }]);
  });

  it('finds its person in the lists of admins in both spellings', async () => {
    const { id } = await addUser(api.app, { email: sent('rokhaya') });
    for (const search of [own('rokhaya'), sent('rokhaya')]) {
      const found = (await api.as('admin').get(`/api/admin/users?search=${encodeURIComponent(search)}`)).json();
      expect(found.map((user: { id: string }) => user.id)).toEqual([id]);
    }
  });
});
