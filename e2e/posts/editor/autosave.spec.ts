import type { BrowserContext, Page } from '@playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { loginAs } from '../../support/session.ts';
import { expect, hydrated, test } from '../../support/test.ts';
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
  // The clock is the context's, and does not go on while a page of it is dead.
  await page.close();
}

/** Opens another tab of the same browser. */
async function tabOf(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
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

test('what an author types outlives a site that does not answer, the network, the session, a save without an answer and the tab', async ({
  page,
  context,
}) => {
  const { title, content, saveDraft } = editorOf(page);
  const announced = (words: string) => page.getByRole('status').filter({ hasText: words });
  await page.goto('/write');
  await betterField(page);

  await test.step('after two seconds of typing this browser has it', async () => {
    await title.fill('Écrit avant la panne');
    await expectStored(page, 'cet appareil');
    await stopClock(page);
    await content.fill('Tout ce qui a été écrit.');
    expect(await storedHere(page)).toEqual(['']);
    await pass(page, 2000);
    await expect.poll(() => storedHere(page)).toEqual(['Tout ce qui a été écrit.']);
    await page.clock.resume();
  });

  await test.step('the save status is in sight wherever one has scrolled', async () => {
    const words = page.getByText(/^Enregistré sur (?:le site|cet appareil) à \d\d:\d\d$/);
    await content.fill(Array.from({ length: 80 }, (_, index) => `Paragraphe ${index}.`).join('\n\n'));
    await page.clock.fastForward(storedAfter['cet appareil']);
    await expect(words).toBeInViewport();
    for (const keys of ['Control+End', 'Control+Home']) {
      await content.press(keys);
      await expect(words).toBeInViewport();
    }
  });

  await test.step('that the site does not answer is said', async () => {
    await page.route('**/api/my/autosaves/*', (route) => route.abort());
    await content.fill('Entre deux tunnels.');
    await page.clock.fastForward(storedAfter['le site']);
    await expect(announced('Le site ne répond pas')).toHaveText(
      'Le site ne répond pas : votre texte est gardé sur cet appareil.',
    );
    await page.unroute('**/api/my/autosaves/*');
    await expectStored(page, 'le site');
  });

  await test.step('without a network it is said, and the site gets the text as soon as there is one', async () => {
    await context.setOffline(true);
    await content.fill('Dans le tunnel.');
    await expect(announced('Hors ligne')).toHaveText('Hors ligne : votre texte est gardé sur cet appareil.');
    await context.setOffline(false);
    await expectStored(page, 'le site');
    await expect.poll(() => storedOnSite(page)).toEqual(['Dans le tunnel.']);
  });

  await test.step('that the session ended elsewhere is said, and this browser still gets the text', async () => {
    await context.clearCookies();
    // Another tab finds out first.
    const other = await tabOf(context, '/about');
    await hydrated(other);
    await content.fill('Gardé après.');
    await page.clock.fastForward(storedAfter['le site']);
    const words = announced('Votre session a pris fin');
    await expect(words).toContainText('Votre session a pris fin : votre texte est gardé sur cet appareil.');
    await expect(words).toBeInViewport();
    await expect.poll(() => storedHere(page)).toEqual(['Gardé après.']);
    const opened = page.waitForEvent('popup');
    await words.getByRole('link', { name: 'Se reconnecter dans un autre onglet' }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(/\/account$/);
    await Promise.all([popup.close(), other.close()]);

    await loginAs(page, 'auteur');
    await page.bringToFront();
    await expectStored(page, 'le site');
    await expect.poll(() => storedOnSite(page)).toEqual(['Gardé après.']);
  });

  await test.step('text typed while a save gets no answer is stored', async () => {
    await title.fill('Un réseau qui cale');
    await content.fill('Envoyé.');
    await page.route('**/api/posts', () => {});
    await saveDraft.click();
    await expect(page.getByRole('button', { name: 'Enregistrement…' })).toBeVisible();
    await stopClock(page);
    await content.fill('Envoyé. Écrit ensuite.');
    await pass(page, 2000);
    await expect.poll(() => storedHere(page)).toEqual(['Envoyé. Écrit ensuite.']);
    await page.clock.resume();
    await crash(page);
  });

  await test.step('a tab opened afterwards offers it, by the keyboard too, until it is saved', async () => {
    const next = await tabOf(context, '/write');
    await expect(recovery(next)).toContainText('sur cet appareil');
    await expect(recovery(next).getByRole('region', { name: 'Le texte non enregistré' })).toContainText(
      'Envoyé. Écrit ensuite.',
    );
    expect(await violationsOf(next)).toEqual([]);
    await resume(next).press('Enter');
    await expect(editorOf(next).title).toHaveValue('Un réseau qui cale');
    await expectContent(next, 'Envoyé. Écrit ensuite.');

    await editorOf(next).saveDraft.click();
    await expect(next.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
    await next.goto('/write');
    await betterField(next);
    await expect(editorOf(next).title).toHaveValue('');
    await expect(recovery(next)).toHaveCount(0);
  });
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

test('the text of a new article is offered in no tab beside a living one, on another device, after an update, and to no other account', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/write');
  await test.step('a living tab’s text is not offered in another one, and leaving without saving discards it', async () => {
    await editorOf(page).content.fill('En train d’être écrit.');
    await expectStored(page, 'cet appareil');
    const other = await tabOf(context, '/write');
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
    await other.close();
    await page.goto('/write');
    await betterField(page);
    await expectContent(page, '');
    await expect(recovery(page)).toHaveCount(0);
  });

  await test.step('another device can resume the text, of which no more than ten seconds are lost', async () => {
    await editorOf(page).content.fill('Commencé.');
    await expectStored(page, 'le site');
    await stopClock(page);
    await editorOf(page).content.fill('Commencé au bureau.');
    // What was discarded before goes by itself.
    await expect.poll(() => storedOnSite(page)).toEqual(['Commencé.']);
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

  await test.step('a local draft of the release before is found, resumed and discarded as any other', async () => {
    await editorOf(page).title.fill('D’avant');
    await editorOf(page).content.fill('Écrit par la version précédente.');
    await expectStored(page, 'cet appareil');
    await crash(page);
  });
  const next = await tabOf(context, '/about');
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

  await test.step('another account of the browser does not see it, and a logout removes it', async () => {
    await editorOf(next).content.fill('Personnel.');
    await expectStored(next, 'cet appareil');
    await crash(next);

    const third = await context.newPage();
    await loginAs(third, 'admin');
    await third.goto('/write');
    await betterField(third);
    await editorOf(third).content.fill('De l’admin.');
    await expectStored(third, 'cet appareil');
    await expect(recovery(third)).toHaveCount(0);
    await editorOf(third).content.fill('');
    // A page that is left at once may not come to it: what was there is then offered, and nothing is lost.
    await expect.poll(() => storedHere(third)).toEqual(['Personnel.']);

    await third.goto('/about');
    await expect.poll(() => storedHere(third)).toEqual(['Personnel.']);
    await third
      .locator('form[data-logout] button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await third.waitForURL('/');
    const left = () => third.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(left).toEqual([]);
  });
});

test('what was changed of an article in tabs that die stands beside it, each text by itself, until the author resumes or abandons it', async ({
  page,
  context,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const data = { title: 'Changé puis perdu', content: 'Un début.\n\nUne suite.', category: 'Leadership' };
  const { id } = await (await page.request.post('/api/posts', { headers, data })).json();
  const address = `/write?post=${id}`;
  const typed = (tab: Page) => recovery(tab).getByRole('region', { name: 'Le texte non enregistré' });
  /** Each of the two tabs gets a text of its own, which this browser stores. */
  async function typeInBoth(tabs: readonly [Page, Page], texts: readonly [string, string]): Promise<void> {
    for (const [index, tab] of tabs.entries()) {
      await editorOf(tab).content.fill(texts[index] ?? '');
      await expectStored(tab, 'cet appareil');
    }
  }

  await page.goto(address);
  await betterField(page);
  await editorOf(page).content.fill('Un début.\n\nUne meilleure suite.');
  await expectStored(page, 'cet appareil');
  await crash(page);
  const first = await tabOf(context, address);
  await test.step('what differs is marked; abandoned, it is gone for good', async () => {
    const stored = recovery(first).getByRole('region', { name: 'L’article enregistré' });
    await expect(typed(first)).toContainText('Une meilleure suite.');
    await expect(typed(first).locator('mark')).toHaveText('meilleure');
    await expect(stored).toContainText('Une suite.');
    await expect(stored.locator('mark')).toHaveCount(0);
    await first.keyboard.press('Escape');
    await expect(recovery(first)).toBeVisible();
    await recovery(first).getByRole('button', { name: 'Abandonner' }).click();
    await expect(recovery(first)).toHaveCount(0);
    await expectContent(first, 'Un début.\n\nUne suite.');
  });

  await test.step('a save in one tab takes nothing from what the other one has not saved', async () => {
    const other = await tabOf(context, address);
    await betterField(other);
    // What was abandoned is offered by no tab that is opened after it.
    await expectContent(other, 'Un début.\n\nUne suite.');
    await expect(recovery(other)).toHaveCount(0);
    await typeInBoth([first, other], ['Écrit dans le premier onglet.', 'Écrit dans le second.']);
    await editorOf(first).saveDraft.click();
    await expect(first.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
    const onSite = async () => {
      const { autosave } = await (await first.request.get(`/api/my/posts/${id}/autosave`)).json();
      return autosave?.content;
    };
    await expect.poll(onSite).toBe('Écrit dans le second.');
    await crash(other);
    await first.close();
  });
  const next = await tabOf(context, address);
  await expect(recovery(next)).toContainText('enregistré depuis, en dernier par');
  await resume(next).click();
  await expectContent(next, 'Écrit dans le second.');
  await editorOf(next).saveDraft.click();
  await expect(next.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await expect.poll(() => storedHere(next)).toEqual([]);

  await test.step('two tabs that die with one article leave a text each', async () => {
    // Whose text the site has is a matter of seconds.
    await context.route('**/autosave', (route) => route.abort());
    const other = await tabOf(context, address);
    await betterField(other);
    await typeInBoth([next, other], ['Perdu dans le premier onglet.', 'Perdu dans le second.']);
    await crash(next);
    await crash(other);
  });
  const last = await tabOf(context, address);
  await expect(recovery(last)).toContainText('Texte 1 sur 2');
  await expect(typed(last)).toContainText('Perdu dans le second.');
  await recovery(last).getByRole('button', { name: 'Voir l’autre texte' }).click();
  await expect(typed(last)).toContainText('Perdu dans le premier onglet.');
  expect(await violationsOf(last)).toEqual([]);
  await recovery(last).getByRole('button', { name: 'Abandonner' }).click();
  await expect(typed(last)).toContainText('Perdu dans le second.');
  await expect(recovery(last)).not.toContainText('Texte 1');
  await resume(last).click();
  await expectContent(last, 'Perdu dans le second.');
  await editorOf(last).saveDraft.click();
  await expect(last.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  // Nothing is left to be offered: the site was kept from having any.
  await expect.poll(() => storedHere(last)).toEqual([]);
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
