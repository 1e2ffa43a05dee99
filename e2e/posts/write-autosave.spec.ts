import type { BrowserContext, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { betterField, editorOf, expectContent, openEmptyEditor, serverDrafts } from './editor.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ page, context }) => {
  await context.clock.install();
  await openEmptyEditor(page);
});

const recovery = (page: Page) => page.getByRole('dialog', { name: 'Un texte n’a pas été enregistré' });
const resume = (page: Page) => recovery(page).getByRole('button', { name: 'Reprendre' });

/** The tab's process dies, as when the browser runs out of memory. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // The answer to this one never comes.
  session.send('Page.crash').catch(() => {});
  await crashed;
}

/** Stops the clock of this browser's pages, which was installed: from now on time passes by {@link pass} alone. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lets so many milliseconds pass, by steps: what the page does without its clock is done between them. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  const step = 100;
  for (let passed = 0; passed < milliseconds; passed += step) await page.clock.runFor(step);
}

/** Milliseconds of typing after which a text is stored there (mfe-editorial, use-autosave.ts). */
const storedAfter = { 'cet appareil': 2000, 'le site': 10_000 } as const;

/** Lets pass at once what a text waits for before it is stored there, and waits until the editor says that it is. */
async function expectStored(page: Page, where: keyof typeof storedAfter): Promise<void> {
  await page.clock.fastForward(storedAfter[where]);
  await expect(page.getByText(new RegExp(`^Enregistré sur ${where}`))).toBeVisible();
}

/** This browser's local drafts, as they are stored. */
function storedRows(page: Page) {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const drafts = await settled(indexedDB.open('letat.drafts'));
    const rows = await settled(drafts.transaction('texts').objectStore('texts').getAll());
    drafts.close();
    return rows;
  });
}
const storedHere = async (page: Page): Promise<string[]> =>
  (await storedRows(page)).map(({ fields }) => fields.content);

const storedOnSite = async (page: Page): Promise<string[]> => (await serverDrafts(page)).map(({ content }) => content);

test('a tab that dies loses no more than two seconds of typing', async ({ page, context }) => {
  await page.goto('/write');
  await betterField(page);
  const { title, content } = editorOf(page);
  await title.fill('Écrit avant la panne');
  await expectStored(page, 'cet appareil');
  await stopClock(page);
  await content.fill('Tout ce qui a été écrit.');
  expect(await storedHere(page)).toEqual(['']);
  await pass(page, 2000);
  await expect.poll(() => storedHere(page)).toEqual(['Tout ce qui a été écrit.']);
  await page.clock.resume();
  await crash(page);

  const next = await context.newPage();
  await next.goto('/write');
  await expect(recovery(next)).toContainText('sur cet appareil');
  await expect(recovery(next).getByRole('region', { name: 'Le texte non enregistré' })).toContainText(
    'Tout ce qui a été écrit.',
  );
  expect(await violationsOf(next)).toEqual([]);
  await resume(next).press('Enter');
  await expect(editorOf(next).title).toHaveValue('Écrit avant la panne');
  await expectContent(next, 'Tout ce qui a été écrit.');

  await editorOf(next).saveDraft.click();
  await expect(next.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await next.goto('/write');
  await betterField(next);
  await expect(editorOf(next).title).toHaveValue('');
  await expect(recovery(next)).toHaveCount(0);
});

test('what was changed of an article stands beside it, and can be abandoned for good', async ({ page, context }) => {
  await page.goto('/write');
  await betterField(page);
  await editorOf(page).title.fill('Changé puis perdu');
  await editorOf(page).content.fill('Un début.\n\nUne suite.');
  await editorOf(page).saveDraft.click();
  await expect(page).toHaveURL(/post=/);
  const address = page.url();
  await editorOf(page).content.fill('Un début.\n\nUne meilleure suite.');
  await expectStored(page, 'cet appareil');
  await crash(page);

  const next = await context.newPage();
  await next.goto(address);
  const typed = recovery(next).getByRole('region', { name: 'Le texte non enregistré' });
  const stored = recovery(next).getByRole('region', { name: 'L’article enregistré' });
  await expect(typed).toContainText('Une meilleure suite.');
  await expect(typed.locator('mark')).toHaveText('meilleure');
  await expect(stored).toContainText('Une suite.');
  await expect(stored.locator('mark')).toHaveCount(0);
  await next.keyboard.press('Escape');
  await expect(recovery(next)).toBeVisible();
  await recovery(next).getByRole('button', { name: 'Abandonner' }).click();
  await expect(recovery(next)).toHaveCount(0);
  await expectContent(next, 'Un début.\n\nUne suite.');
  await next.reload();
  await betterField(next);
  await expectContent(next, 'Un début.\n\nUne suite.');
  await expect(recovery(next)).toHaveCount(0);
});

test('another device can resume the text, of which no more than ten seconds are lost', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/write');
  await editorOf(page).content.fill('Commencé.');
  await expectStored(page, 'le site');
  await stopClock(page);
  await editorOf(page).content.fill('Commencé au bureau.');
  expect(await storedOnSite(page)).toEqual(['Commencé.']);
  await pass(page, 10_000);
  await expect.poll(() => storedOnSite(page)).toEqual(['Commencé au bureau.']);
  await page.clock.resume();

  const elsewhere = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await loginAs(elsewhere, 'auteur');
  await elsewhere.goto('/write');
  await expect(recovery(elsewhere)).toContainText('gardé sur le site');
  await resume(elsewhere).click();
  await expectContent(elsewhere, 'Commencé au bureau.');
  await elsewhere.close();
});

test('a living tab’s text is not offered in another one, and leaving without saving discards it', async ({
  page,
  context,
}) => {
  await page.goto('/write');
  await editorOf(page).content.fill('En train d’être écrit.');
  await expectStored(page, 'cet appareil');
  const other = await context.newPage();
  await other.goto('/write');
  await betterField(other);
  await editorOf(other).content.fill('Autre chose.');
  await expectStored(other, 'cet appareil');
  await expect(recovery(other)).toHaveCount(0);
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await tab.getByRole('link', { name: 'Accueil' }).first().click();
    await tab.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(tab).toHaveURL('/');
  }
  await page.goto('/write');
  await betterField(page);
  await expectContent(page, '');
  await expect(recovery(page)).toHaveCount(0);
});

test('the text is its writer’s: another account does not see it, and a logout removes it', async ({
  page,
  context,
}) => {
  await page.goto('/write');
  await editorOf(page).content.fill('Personnel.');
  await expectStored(page, 'cet appareil');
  await crash(page);

  const next = await context.newPage();
  await loginAs(next, 'admin');
  await next.goto('/write');
  await betterField(next);
  await editorOf(next).content.fill('De l’admin.');
  // The clock is the browser's, and does not go on in a tab that died.
  await expect(next.getByText(/^Enregistré sur cet appareil/)).toBeVisible();
  await expect(recovery(next)).toHaveCount(0);
  await editorOf(next).content.fill('');

  const hasDatabase = () =>
    next.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'letat.drafts'));
  await next.goto('/about');
  expect(await hasDatabase()).toBe(true);
  await next
    .locator('form[data-logout] button')
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await next.waitForURL('/');
  await expect.poll(hasDatabase).toBe(false);
});

/** Stores this browser's local drafts as the release before did: another database, and `desk` for the id of the editor. */
async function asTheReleaseBefore(page: Page): Promise<void> {
  await page.evaluate(
    async (rows) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error);
        });
      const opening = indexedDB.open('letat.kept-texts', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('texts', { keyPath: ['userId', 'name'] });
      const former = await settled(opening);
      const store = former.transaction('texts', 'readwrite').objectStore('texts');
      for (const { place, ...row } of rows) {
        const { editorId, ...article } = place;
        await settled(store.put({ ...row, place: { ...article, desk: editorId } }));
      }
      former.close();
      await settled(indexedDB.deleteDatabase('letat.drafts'));
    },
    await storedRows(page),
  );
}

test('a local draft of the release before is found, resumed and discarded as any other', async ({ page, context }) => {
  await page.goto('/write');
  await betterField(page);
  await editorOf(page).title.fill('D’avant');
  await editorOf(page).content.fill('Écrit par la version précédente.');
  await expectStored(page, 'cet appareil');
  await crash(page);

  const next = await context.newPage();
  await next.goto('/about');
  await asTheReleaseBefore(next);
  await next.goto('/write');
  await resume(next).click();
  await expectContent(next, 'Écrit par la version précédente.');
  const names = () => next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await names()).toEqual(['letat.drafts']);
  await editorOf(next).saveDraft.click();
  await expect(next.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await next.goto('/write');
  await betterField(next);
  await expect(recovery(next)).toHaveCount(0);
});

test('the save status is in sight wherever one has scrolled, says when the site does not answer or there is no network, and a save without an answer keeps nothing from being autosaved', async ({
  page,
  context,
}) => {
  const words = page.getByText(/^Enregistré sur (?:le site|cet appareil) à \d\d:\d\d$/);
  const long = Array.from({ length: 80 }, (_, index) => `Paragraphe ${index}.`).join('\n\n');
  await page.goto('/write');
  await betterField(page);
  const { content } = editorOf(page);
  await content.fill(long);
  await page.clock.fastForward(storedAfter['cet appareil']);
  await expect(words).toBeInViewport();
  for (const keys of ['Control+End', 'Control+Home']) {
    await content.press(keys);
    await expect(words).toBeInViewport();
  }

  await page.route('**/api/my/autosaves/*', (route) => route.abort());
  await content.fill('Entre deux tunnels.');
  await page.clock.fastForward(storedAfter['le site']);
  await expect(page.getByRole('status').filter({ hasText: 'Le site ne répond pas' })).toHaveText(
    'Le site ne répond pas : votre texte est gardé sur cet appareil.',
  );
  await page.unroute('**/api/my/autosaves/*');
  await expectStored(page, 'le site');

  await test.step('without a network it is said, and the site gets the text as soon as there is one', async () => {
    await context.setOffline(true);
    await content.fill('Dans le tunnel.');
    await expect(page.getByRole('status').filter({ hasText: 'Hors ligne' })).toHaveText(
      'Hors ligne : votre texte est gardé sur cet appareil.',
    );
    await context.setOffline(false);
    await expectStored(page, 'le site');
    await expect.poll(() => storedOnSite(page)).toEqual(['Dans le tunnel.']);
  });

  await test.step('text typed while a save gets no answer is autosaved', async () => {
    await editorOf(page).title.fill('Un réseau qui cale');
    await content.fill('Envoyé.');
    await page.route('**/api/posts', () => {});
    await editorOf(page).saveDraft.click();
    await expect(page.getByRole('button', { name: 'Enregistrement…' })).toBeVisible();
    await stopClock(page);
    await content.fill('Envoyé. Écrit ensuite.');
    await pass(page, 2000);
    await expect.poll(() => storedHere(page)).toEqual(['Envoyé. Écrit ensuite.']);
    await page.clock.resume();
    await crash(page);

    const next = await context.newPage();
    await next.goto('/write');
    await resume(next).click();
    await expectContent(next, 'Envoyé. Écrit ensuite.');
  });
});

test('the editor says that the session ended elsewhere, and still saves local drafts', async ({ page, context }) => {
  await page.goto('/write');
  await betterField(page);
  const { title, content } = editorOf(page);
  await title.fill('Plus connecté');
  await content.fill('Gardé avant.');
  await expectStored(page, 'le site');
  await context.clearCookies();
  // Another tab finds out first.
  const other = await context.newPage();
  await other.goto('/about');
  await hydrated(other);
  await content.fill('Gardé après.');
  const words = page.getByRole('status').filter({ hasText: 'Votre session a pris fin' });
  await expect(words).toContainText('Votre session a pris fin : votre texte est gardé sur cet appareil.');
  await expect(words).toBeInViewport();
  const opened = page.waitForEvent('popup');
  await words.getByRole('link', { name: 'Se reconnecter dans un autre onglet' }).click();
  await expect(await opened).toHaveURL(/\/account$/);

  await loginAs(page, 'auteur');
  await page.bringToFront();
  await expectStored(page, 'le site');
  await crash(page);
  const next = await context.newPage();
  await next.goto('/write');
  await resume(next).click();
  await expectContent(next, 'Gardé après.');
});

test('the dialog finds it too; what opens over it closes alone', async ({ page, context }) => {
  const open = async (tab: Page) => {
    await tab.goto('/about');
    await hydrated(tab);
    await tab.getByRole('link', { name: 'Écrire' }).first().click();
    const dialog = tab.getByRole('dialog', { name: /article$/ });
    await betterField(dialog);
    return dialog;
  };
  const dialog = await open(page);
  await editorOf(dialog).title.fill('Repris par-dessus la page');
  await editorOf(dialog).content.fill('Et presque perdu.');
  await expectStored(page, 'cet appareil');
  await crash(page);

  const next = await context.newPage();
  const again = await open(next);
  await resume(next).click();
  await expectContent(again, 'Et presque perdu.');
  await editorOf(again).saveDraft.click();
  await expect(next.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await again.getByRole('button', { name: 'Historique' }).click();
  await expect(next.getByRole('dialog', { name: 'Historique de l’article' })).toBeVisible();
  await next.keyboard.press('Escape');
  await expect(next.getByRole('dialog', { name: 'Historique de l’article' })).toHaveCount(0);
  await expect(again).toBeVisible();
  await expectContent(again, 'Et presque perdu.');
});

/** Two tabs with one article, each with a local draft of its own. */
async function twoTabs(page: Page, context: BrowserContext, title: string): Promise<Page> {
  await page.goto('/write');
  await betterField(page);
  await editorOf(page).title.fill(title);
  await editorOf(page).content.fill('Un début.');
  await editorOf(page).saveDraft.click();
  await expect(page).toHaveURL(/post=/);
  const other = await context.newPage();
  await other.goto(page.url());
  await betterField(other);
  for (const [tab, text] of [
    [page, 'Écrit dans le premier onglet.'],
    [other, 'Écrit dans le second.'],
  ] as const) {
    await editorOf(tab).content.fill(text);
    await expectStored(tab, 'cet appareil');
  }
  return other;
}

test('two tabs that die with one article leave a text each', async ({ page, context }) => {
  // Whose text the site has is a matter of seconds.
  await context.route('**/autosave', (route) => route.abort());
  const other = await twoTabs(page, context, 'Deux onglets perdus');
  const address = page.url();
  await crash(page);
  await crash(other);

  const next = await context.newPage();
  await next.goto(address);
  const typed = recovery(next).getByRole('region', { name: 'Le texte non enregistré' });
  await expect(recovery(next)).toContainText('Texte 1 sur 2');
  await expect(typed).toContainText('Écrit dans le second.');
  await recovery(next).getByRole('button', { name: 'Voir l’autre texte' }).click();
  await expect(typed).toContainText('Écrit dans le premier onglet.');
  expect(await violationsOf(next)).toEqual([]);
  await recovery(next).getByRole('button', { name: 'Abandonner' }).click();
  await expect(typed).toContainText('Écrit dans le second.');
  await expect(recovery(next)).not.toContainText('Texte 1');
  await resume(next).click();
  await expectContent(next, 'Écrit dans le second.');
  await editorOf(next).saveDraft.click();
  await expect(next.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await next.reload();
  await expectContent(next, 'Écrit dans le second.');
  await expect(recovery(next)).toHaveCount(0);
});

test('a save in one tab takes nothing from what the other one has not saved', async ({ page, context }) => {
  const other = await twoTabs(page, context, 'Un onglet enregistré');
  const address = page.url();
  await editorOf(page).saveDraft.click();
  await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  const id = new URL(address).searchParams.get('post');
  const onSite = async () => {
    const { autosave } = await (await page.request.get(`/api/my/posts/${id}/autosave`)).json();
    return autosave?.content;
  };
  await expect.poll(onSite).toBe('Écrit dans le second.');
  await crash(other);

  const next = await context.newPage();
  await page.close();
  await next.goto(address);
  await expect(recovery(next)).toContainText('enregistré depuis, en dernier par');
  await resume(next).click();
  await expectContent(next, 'Écrit dans le second.');
});
