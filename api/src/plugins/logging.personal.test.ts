import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { cookieOf } from '../../test/cookies.ts';
import { addAuthor, addPost, addUser } from '../../test/fixtures.ts';
import { sentMails } from '../../test/mails.ts';

const api = useApp({ LOG_LEVEL: 'trace' });

/** What people typed, and what opens their sessions: nothing of it may stand in a log. */
const typed = {
  email: 'khady.faye@exemple.org',
  fullName: 'Khady Sokhna Faye',
  username: 'khady-faye-31',
  password: 'violon-orage-31',
  wrongPassword: 'tambour-rivage-77',
  newPassword: 'marigot-papaye-19',
  commenter: 'Mamadou Lamine Badji',
  commenterEmail: 'ml.badji@exemple.org',
  newsletterEmail: 'lettre.sarr@exemple.org',
  searched: 'secretdiagnostic',
  bio: 'Greffière à Ziguinchor',
  content: 'Mon voisin a payé sous la table.',
} as const;

/** Everything that a person does here, done well and done wrong. */
async function journeys(): Promise<string[]> {
  const { email, fullName, username, password, wrongPassword } = typed;
  const post = await addPost(api.app, await addAuthor(api.app));
  const registration = { email, fullName, username, password };
  const registered = await api.post('/api/auth/register', registration);
  const headers = { cookie: cookieOf(registered) };
  const { id } = registered.json();
  await api.post('/api/auth/register', registration);
  await api.post('/api/auth/register', { ...registration, email: 'pas une adresse' });
  await api.post('/api/auth/login', { email, password: wrongPassword });
  await api.post('/api/auth/login', { email, password });
  await api.put('/api/users/me', { fullName, bio: typed.bio, expertise: '', avatar: null }, headers);
  await api.get('/api/users/me', headers);
  await api.get(`/api/posts?search=${typed.searched}`);
  const comment = { authorName: typed.commenter, authorEmail: typed.commenterEmail, content: typed.content };
  const left = await api.post(`/api/posts/${post.id}/comments`, comment);
  await api.post(`/api/posts/${post.id}/comments`, { ...comment, content: '' });
  await api.as('admin').put(`/api/comments/${left.json().id}/status`, { status: 'approved' });
  await api.as('admin').get('/api/comments?status=approved');
  await api.post('/api/newsletter/subscribe', { email: typed.newsletterEmail, name: fullName, consent: 'v1' });
  await api.get('/api/my/notifications', headers);
  await api.post('/api/my/consents/withdraw', { purpose: 'newsletter' }, headers);
  await api.post('/api/my/privacy/export', undefined, headers);
  await api.app.jobs.process('privacy-exports');
  const link = await api.get('/api/my/privacy/export/file', headers);
  const location = String(link.headers.location);
  expect((await api.get(location, headers)).statusCode).toBe(200);
  await api.post('/api/my/privacy/erasure', { password: wrongPassword, writings: 'keep' }, headers);
  await api.post('/api/my/privacy/erasure', { password, writings: 'keep' }, headers);
  await api.del('/api/my/privacy/erasure', headers);
  const verification = await mailedToken('verification', '/api/auth/email-verification/confirm', {});
  await api.post('/api/auth/logout', undefined, headers);
  await api.post('/api/auth/password-reset', { email });
  await api.app.jobs.process('password-reset-requests');
  const reset = await mailedToken('mot-de-passe', '/api/auth/password-reset/confirm', { password: typed.newPassword });
  // What fails with a value in its message, as a duplicate key does.
  const taken = { id, ...registration, role: 'reader', createdAt: new Date() } as const;
  await addUser(api.app, taken).catch((error: unknown) => api.app.log.error({ err: error }, 'as it would be logged'));
  return [headers.cookie.split('=')[1] ?? '', location.replace('/downloads/', ''), verification, reset];
}

/** The token of the link that was mailed to such a page, followed to its end. */
async function mailedToken(page: string, path: string, body: object): Promise<string> {
  const texts = (await sentMails(api.app, typed.email)).map(({ text }) => text).join('\n');
  const token = new RegExp(`/${page}/([\\w-]{43})`).exec(texts)?.[1] ?? '';
  expect((await api.get(`/api/auth/links/${token}`)).statusCode, page).toBe(200);
  expect((await api.post(path, { token, ...body })).statusCode, page).toBeLessThan(300);
  await api.post(path, { token, ...body });
  return token;
}

it('no log line holds an email, a name, a password or a token, whatever people do', async () => {
  const opening = await journeys();
  const lines = api.log.map((line) => JSON.stringify(line));
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of [...Object.values(typed), ...opening]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(
      lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
      secret,
    ).toEqual([]);
  }
});
