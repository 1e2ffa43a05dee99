import { xssPayloads } from '@letat/testing/xss/payloads';
import type { BrowserContext, Page } from '@playwright/test';
import { openAccount, send } from '../auth/accounts.ts';
import { mailedPath } from '../mail/mailbox.ts';
import { changeDatabase } from '../support/database.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** What a page did that no text should make it do. */
interface Acts {
  page: Page;
  seen: string[];
}

/** People who have a name on a page: what fits a name. */
const shortest = xssPayloads
  .map(({ payload }) => payload)
  .filter((payload) => payload.length <= 40 && !/[\n\t,]/.test(payload));

/** What fits the title of an article. */
const titles = xssPayloads
  .map(({ payload }) => payload)
  .filter((payload) => payload.length <= 300 && !/[\n\t]/.test(payload));

/** The payloads put together in texts of at most so many characters. */
function texts(most: number, between: string): string[] {
  const made: string[] = [];
  for (const { payload } of xssPayloads) {
    if (payload.length > most) continue;
    const longer = `${made.at(-1) ?? ''}${between}${payload}`;
    if (made.length > 0 && longer.length <= most) made[made.length - 1] = longer;
    else made.push(payload);
  }
  return made;
}

/** A page that notes dialogs, inline code that its policy stopped, and what was fetched for an attacker. */
async function watched(context: BrowserContext): Promise<Acts> {
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/xss\.example|66\.102\.7\.147/.test(new URL(request.url()).host)) seen.push(`fetched: ${request.url()}`);
  });
  await page.exposeFunction('noteViolation', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      if (violatedDirective.startsWith('script-src'))
        Reflect.get(globalThis, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sample}`);
    });
    for (const name of ['alert', 'msgbox'])
      Reflect.set(globalThis, name, (what: unknown) => Reflect.get(globalThis, 'noteViolation')(`${name}(${what})`));
  });
  return { page, seen };
}

/** Opens a page as people do, goes over it with pointer and focus, and gives what came of it. */
async function actsOn({ page, seen }: Acts, path: string, ready?: string): Promise<string[]> {
  seen.length = 0;
  await page.goto(path, { waitUntil: 'load' });
  if (ready) await page.getByText(ready, { exact: false }).first().waitFor();
  await page.keyboard.press('Shift');
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState('networkidle');
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  const elsewhere = await page.evaluate(() => {
    const links = [...document.querySelectorAll('a[href]')].filter((link) => link instanceof HTMLAnchorElement);
    return links
      .map(({ protocol, href }) => ({ protocol, href }))
      .filter(({ protocol }) => !/^(?:https?|mailto|tel):$/.test(protocol));
  });
  const acting = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap(({ localName, attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `${localName}[${name}]`),
    ),
  );
  return [...seen, ...elsewhere.map(({ href }) => href), ...acting];
}

/** The same of one page after the other. */
async function actsOnAll(acts: Acts, paths: readonly string[], ready?: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await actsOn(acts, path, ready)));
  return found;
}

test('nothing that people type acts on any page that shows it', async ({ browser, page: admin }) => {
  await loginAs(admin, 'admin');
  const theirs = await browser.newContext();
  const writer = await watched(theirs);
  const { id: authorId, email } = await openAccount(writer.page);
  await send(admin, 'PUT', `/api/admin/users/${authorId}/role`, { role: 'author' });
  await proveAddress(writer.page, email);
  const adminPage = await watched(admin.context());
  const reader = await watched(await browser.newContext());
  const published: string[] = [];

  try {
    for (const [index, content] of texts(6000, '\n\n').entries()) {
      const title = titles[index * 7] ?? 'x';
      const tags = shortest.slice(index * 3, index * 3 + 3);
      const post = await send(writer.page, 'POST', '/api/posts', {
        title,
        content: `Le texte de l’essai.\n\n${content}`,
        excerpt: title,
        category: 'Gouvernance',
        tags,
        published: true,
      });
      published.push(post.id);
      for (const [place, comment] of texts(4800, '\n').entries()) {
        const posted = await send(reader.page, 'POST', `/api/posts/${post.id}/comments`, {
          authorName: shortest[place + index] ?? 'x',
          authorEmail: `essai-${index}-${place}@exemple.org`,
          content: comment,
        });
        await send(admin, 'PUT', `/api/comments/${posted.id}/status`, { status: 'approved' });
        await send(reader.page, 'POST', `/api/posts/${post.id}/comments`, {
          authorName: shortest[place] ?? 'x',
          authorEmail: `essai-${index}-${place}@exemple.org`,
          content: `Réponse : ${comment.slice(0, 4000)}`,
          parentId: posted.id,
        });
      }
      const shown = [reader, writer].map((who) => actsOn(who, `/post/${post.slug}`, 'Le texte de l’essai'));
      expect((await Promise.all(shown)).flat()).toEqual([]);
    }
    // Each of the three waits for its network most of the time.
    const lists = [
      actsOnAll(reader, ['/', `/?search=${encodeURIComponent('texte de l’essai')}`]),
      actsOnAll(writer, ['/dashboard'], 'Mes articles'),
      actsOnAll(
        adminPage,
        ['en-attente', 'approuves'].map((statut) => `/admin/moderation?statut=${statut}`),
        'Tout sélectionner',
      ),
    ];
    expect((await Promise.all(lists)).flat()).toEqual([]);

    for (const [place, bio] of texts(990, '\n').entries()) {
      await send(writer.page, 'PUT', '/api/users/me', {
        fullName: shortest[place] ?? 'x',
        bio,
        expertise: shortest.slice(place, place + 3).join(', '),
        avatar: null,
      });
      expect(await actsOn(reader, `/author/${authorId}`, 'S’abonner')).toEqual([]);
    }
    const accounts = [actsOn(writer, '/account'), actsOn(adminPage, '/admin/users', 'Personne')];
    expect((await Promise.all(accounts)).flat()).toEqual([]);

    const samples = texts(300, ' ');
    for (const [place, sampleText] of samples.entries())
      await send(reader.page, 'POST', '/api/applications', {
        kind: 'long',
        email: `essai-${place}@exemple.org`,
        fullName: shortest[place % shortest.length] ?? 'x',
        profession: shortest[(place + 1) % shortest.length] ?? 'x',
        thematic: shortest[(place + 2) % shortest.length] ?? 'x',
        newsletterTitle: shortest[(place + 3) % shortest.length] ?? 'x',
        sampleText,
        publicationType: ['Gratuite'],
        frequency: 'Mensuelle',
        charterAgreement: true,
      });
    expect(await actsOn(adminPage, '/admin/applications?tri=arrivee', 'Échéance')).toEqual([]);
    await withAllInOne(samples.length, async (id) =>
      expect(await actsOn(adminPage, `/admin/applications/${id}`, 'Extrait')).toEqual([]),
    );
    const sent = [actsOn(reader, '/mailbox', 'Votre candidature'), actsOn(adminPage, '/admin/audit')];
    expect((await Promise.all(sent)).flat()).toEqual([]);
  } finally {
    for (const id of published) await send(writer.page, 'DELETE', `/api/posts/${id}`);
    await send(admin, 'PUT', `/api/admin/users/${authorId}/role`, { role: 'reader' });
    await Promise.all([theirs.close(), reader.page.context().close()]);
  }
});

test('what watches would have seen it', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const watch = await watched(context);
  await watch.page.goto('/about');
  await watch.page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x: onerror="alert(1)">'));
  await expect.poll(() => watch.seen).toContain('alert(1)');
  await context.close();
});

/** Has one application say all that this many have sent, for as long as that takes: the page of one shows a text as that of any other. */
async function withAllInOne(sent: number, work: (id: string) => Promise<void>): Promise<void> {
  const insertedId = await changeDatabase(async (db) => {
    const applications = db.collection('applications');
    const own = await applications.find({ email: /^essai-\d+@/ }).toArray();
    expect(own).toHaveLength(sent);
    const all = (field: string) => ({ [field]: own.map((application) => application[field]).join(' ') });
    const texts = ['fullName', 'profession', 'thematic', 'newsletterTitle', 'sampleText'].map(all);
    const { _id, ...first } = own[0] ?? {};
    const { insertedId } = await applications.insertOne(Object.assign(first, { email: 'tout@exemple.org' }, ...texts));
    return insertedId;
  });
  await work(String(insertedId));
  await changeDatabase((db) => db.collection('applications').deleteOne({ _id: insertedId }));
}

/** Behind the mailed link; only then does an account publish. */
async function proveAddress(page: Page, email: string): Promise<void> {
  const path = await mailedPath(email, 'Confirmez votre adresse');
  await send(page, 'POST', '/api/auth/email-verification/confirm', { token: path.split('/').at(-1) });
}
