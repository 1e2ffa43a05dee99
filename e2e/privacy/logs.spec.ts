import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NewAccount, openAccount, password, send } from '../auth/accounts.ts';
import { mailedPath, mailTo, pathIn } from '../mail/mailbox.ts';
import { leaveComment } from '../support/comments.ts';
import { dataDir, findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Every line that the product's processes have written so far. */
function logs(): { file: string; text: string }[] {
  return readdirSync(dataDir(), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.log(\.\d+)?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(dataDir(), file), 'utf8') }));
}

/** Where in the logs a text stands, with what is before it: the text itself may be a secret. */
const places = (secret: string) =>
  logs().flatMap(({ file, text }) =>
    text.includes(secret) ? [`${file}: …${text.slice(0, text.indexOf(secret)).split('\n').at(-1)?.slice(-60)}`] : [],
  );

test('no log has an address, a token, a search or a text of anybody', async ({ page, context }) => {
  const secrets = new Map<string, string>();
  const account: NewAccount = await openAccount(page);
  secrets.set('email', account.email).set('username', account.username).set('password', password);
  const verification = await mailedPath(account.email, 'Confirmez votre adresse');
  secrets.set('verification token', verification.slice(-43));
  await page.goto(verification);
  await hydrated(page);
  await send(page, 'POST', '/api/auth/email-verification/confirm', { token: verification.slice(-43) });

  const word = `motcherche${Date.now().toString(36)}`;
  secrets.set('search', word);
  await page.goto(`/?search=${word}`);
  await page.request.get(`${findRunning().url}/api/posts/suggestions?q=${word}`);
  const text = `Un avis ${Date.now().toString(36)} que personne d’autre n’écrit.`;
  const { authorEmail } = await leaveComment('audit-sans-humilier', 'Sidonie Introuvable', text);
  secrets.set('comment', text).set('commenter', authorEmail).set('name of the commenter', 'Sidonie Introuvable');

  const hidden = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(hidden.map(({ name }) => name).sort()).toEqual(['device', 'sid']);
  for (const { name, value } of hidden) secrets.set(`cookie ${name}`, value);
  await context.clearCookies();
  await send(page, 'POST', '/api/auth/password-reset', { email: account.email });
  const reset = await mailedPath(account.email, 'Choisissez un nouveau mot de passe');
  secrets.set('reset token', reset.slice(-43));
  await page.goto(reset);
  await send(page, 'POST', '/api/auth/password-reset/confirm', {
    token: reset.slice(-43),
    password: `${password}, encore`,
  });

  const subscriber = `lettre-${Date.now().toString(36)}@exemple.org`;
  secrets.set('subscriber', subscriber);
  await send(page, 'POST', '/api/newsletter/subscribe', { email: subscriber, consent: 'v1' });
  const mail = await mailTo(subscriber, 'Confirmez votre abonnement');
  const confirmation = pathIn(mail, 'confirmer');
  secrets.set('confirmation token', confirmation.slice(-43));
  await page.goto(confirmation);
  const token = confirmation.split('/').at(-1) ?? '';
  const { preferences } = await send(page, 'POST', '/api/newsletter/confirmations', { token });
  secrets.set('preferences token', preferences.slice(-43));
  await page.goto(`/newsletter/preferences/${preferences}`);
  await page.request.post(`${findRunning().url}/api/newsletter/unsubscriptions/${preferences}`);

  await loginAs(page, 'auteur');
  const draft = { title: 'À relire', content: 'Un texte.', category: 'Leadership', published: false };
  const { id } = await send(page, 'POST', '/api/posts', draft);
  const preview = await send(page, 'PUT', `/api/my/posts/${id}/preview-link`);
  secrets.set('preview token', preview.token);
  await page.goto(`/apercu/${preview.token}`);
  await hydrated(page);
  await page.request.get(`${findRunning().url}/api/previews/${preview.token}`);
  const { uploadURL } = await send(page, 'POST', '/api/objects/upload');
  secrets.set('signed upload address', uploadURL.split('/').at(-1));
  const origin = new URL(findRunning().url).origin;
  await page.request.put(new URL(uploadURL, origin).href, { data: 'x', headers: { origin } });

  // What is refused or fails is logged elsewhere than what is answered.
  for (const path of [
    `/api/nulle/part/${word}`,
    `/nulle/part/${word}`,
    `/api/posts?cursor=${word}`,
    `/releases/${word}`,
  ])
    await page.request.get(findRunning().url + path);

  for (const [what, secret] of secrets) {
    expect(secret.length, what).toBeGreaterThan(7);
    expect.soft(places(secret), `${what} in the logs`).toEqual([]);
  }
  expect(
    logs()
      .map(({ file }) => file)
      .join(),
  ).toMatch(/shell\.log.*mongo/s);
  for (const { file, text: lines } of logs()) {
    expect(lines.length, file).toBeGreaterThan(0);
    expect(lines.match(/[\w.+-]+@[\w-]+\.[a-z]+/gi) ?? [], `addresses in ${file}`).toEqual([]);
  }
});
