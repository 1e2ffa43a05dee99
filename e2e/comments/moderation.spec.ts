import { ofName } from '@letat/contracts/core/of-name';
import type { Page } from '@playwright/test';
import { leaveComment } from '../support/comments.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const article = 'budget-participatif-pikine';

const card = (page: Page, name: string) =>
  page.getByRole('article', { name: `Commentaire ${ofName(name)}`, exact: true });

async function moderate(page: Page, statut = ''): Promise<void> {
  await loginAs(page, 'admin');
  await page.goto(`/admin/moderation${statut && `?statut=${statut}`}`);
  await page.getByRole('article').first().waitFor();
}

/** The article as a reader gets it who was never here. */
const forAnybody = async () => (await fetch(`${findRunning().url}/post/${article}`)).text();

test('an administrator approves, rejects and deletes comments, one by one and many at once, and is told of a decision that does not arrive', async ({
  page,
}) => {
  await test.step('a visitor’s comment waits, is approved, and is there at once for every visitor, without the address', async () => {
    await leaveComment(article, 'Fanta Touré', 'Et à Kolda, qui tient le registre ?', {
      authorEmail: 'fanta.toure@letat.test',
    });
    expect(await forAnybody()).not.toContain('qui tient le registre');

    await moderate(page);
    const waiting = card(page, 'Fanta Touré');
    await expect(waiting).toContainText('Et à Kolda, qui tient le registre ?');
    await expect(waiting).toContainText('fanta.toure@letat.test');
    await waiting.getByRole('button', { name: 'Approuver' }).click();
    await expect(page.getByRole('alert')).toContainText('Approuvé');
    await expect(page.getByRole('alert')).toContainText('Commentaire de Fanta Touré');
    await expect(waiting).toHaveCount(0);

    expect(await forAnybody()).toContain('qui tient le registre');
    expect(await forAnybody()).not.toContain('fanta.toure@letat.test');
  });

  await test.step('spam and deleted comments leave the queue, are counted where they went, and can come back', async () => {
    await leaveComment(article, 'Crédit facile', 'Un prêt sans garantie, écrivez-nous.');
    await leaveComment(article, 'Quelqu’un d’impoli', 'Une injure qui n’a pas sa place ici.');
    await moderate(page);
    const views = page.getByRole('navigation', { name: 'État des commentaires' });
    const count = async (name: string) => {
      const label = await views.getByRole('link', { name }).textContent();
      return Number(label?.match(/\d+/)?.[0]);
    };
    await expect.poll(() => count('En attente')).toBeGreaterThan(1);
    const before = {
      waiting: await count('En attente'),
      spam: await count('Indésirables'),
      deleted: await count('Supprimés'),
    };

    await card(page, 'Crédit facile').getByRole('button', { name: 'Indésirable' }).click();
    // One after the other: the answers to both at once may come in either order, and the last one's toast is what stays.
    await expect(page.getByRole('alert')).toContainText('Jugé indésirable');
    await card(page, 'Quelqu’un d’impoli').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByRole('alert')).toContainText('Supprimé');
    await page.reload();
    await expect.poll(() => count('En attente')).toBe(before.waiting - 2);
    expect([await count('Indésirables'), await count('Supprimés')]).toEqual([before.spam + 1, before.deleted + 1]);

    await views.getByRole('link', { name: 'Indésirables' }).click();
    await expect(page).toHaveURL(/statut=indesirables/);
    await expect(card(page, 'Crédit facile')).toContainText('Jugé indésirable par');
    await views.getByRole('link', { name: 'Supprimés' }).click();
    await card(page, 'Quelqu’un d’impoli').getByRole('button', { name: 'Approuver' }).click();
    await expect(page.getByRole('alert')).toContainText('Approuvé');
    expect(await forAnybody()).toContain('Une injure qui n’a pas sa place ici.');
    await page.goBack();
    await expect(page).toHaveURL(/statut=indesirables/);
    await views.getByRole('link', { name: 'Approuvés' }).click();
    await card(page, 'Quelqu’un d’impoli').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByRole('alert')).toContainText('Supprimé');
    expect(await forAnybody()).not.toContain('Une injure qui n’a pas sa place ici.');
  });

  await test.step('many are decided on at once', async () => {
    const names = ['Première voix', 'Deuxième voix', 'Troisième voix'];
    for (const name of names) await leaveComment(article, name, `${name} dans la salle.`);
    await moderate(page);
    for (const name of names.slice(0, 2)) await card(page, name).getByRole('checkbox').check();
    await expect(page.getByText('2 commentaires choisis').first()).toBeAttached();
    await page.getByRole('button', { name: 'Approuver la sélection' }).click();
    await expect(page.getByRole('alert')).toContainText('2 commentaires approuvés');
    await expect(card(page, 'Première voix')).toHaveCount(0);
    await expect(card(page, 'Troisième voix')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approuver la sélection' })).toHaveCount(0);
    const shown = await forAnybody();
    expect(names.map((name) => shown.includes(`${name} dans la salle.`))).toEqual([true, true, false]);
  });

  await test.step('a decision that does not arrive is undone and says why, one about a comment that is gone brings nothing back; words from right to left are set so', async () => {
    await leaveComment(article, 'مريم بنت الطالب', 'من يقرأ السجل؟ (registre)');
    await leaveComment(article, 'Voix disparue', 'Je ne serai plus là.');
    await leaveComment(article, 'Voix patiente', 'J’attendrai que le service revienne.');
    await moderate(page);
    await test.step('words that run from right to left are set so, the line around them is not', async () => {
      const waiting = card(page, 'مريم بنت الطالب');
      const direction = (text: string) =>
        waiting
          .getByText(text)
          .last()
          .evaluate((element) => getComputedStyle(element).direction);
      expect(await direction('من يقرأ السجل')).toBe('rtl');
      expect(await direction('مريم بنت الطالب')).toBe('rtl');
      expect(await direction('Sous ')).toBe('ltr');
    });
    await page.route('**/api/comments/*/status', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', error: 'Le service est momentanément indisponible : réessayez dans un instant.' },
      }),
    );
    await card(page, 'Voix patiente').getByRole('button', { name: 'Approuver' }).click();
    await expect(page.getByRole('alert')).toContainText('Décision non enregistrée');
    await expect(page.getByRole('alert')).toContainText('réessayez dans un instant');
    await expect(card(page, 'Voix patiente')).toBeVisible();
    await page.unroute('**/api/comments/*/status');

    await page.context().setOffline(true);
    await card(page, 'Voix patiente').getByRole('button', { name: 'Approuver' }).click();
    await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion');
    await expect(card(page, 'Voix patiente')).toBeVisible();
    await page.context().setOffline(false);
    await card(page, 'Voix patiente').getByRole('button', { name: 'Approuver' }).click();
    await expect(page.getByRole('alert')).toContainText('Commentaire de Voix patiente');
    expect(await forAnybody()).toContain('J’attendrai que le service revienne.');

    await test.step('a comment that somebody else took away in the meantime is not brought back', async () => {
      await page.route('**/api/comments/*/status', (route) =>
        route.fulfill({ status: 404, json: { code: 'comment_not_found', error: 'Ce commentaire n’existe pas.' } }),
      );
      const reloaded = page.waitForResponse((answer) => answer.url().includes('/api/comments?status=pending'));
      await card(page, 'Voix disparue').getByRole('button', { name: 'Supprimer' }).click();
      await expect(page.getByRole('alert')).toContainText('Ce commentaire n’existe pas.');
      await reloaded;
    });
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the queue names no keys, which a mouse has beside it', async ({ page, browser }) => {
    await moderate(page, 'approuves');
    const help = (where: Page) => where.getByText(/^Au clavier, dans la liste/);
    await expect(help(page)).toBeAttached();
    await expect(help(page)).toBeHidden();
    const desk = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      ...{ hasTouch: false, isMobile: false, viewport: { width: 1280, height: 900 } },
    });
    const other = await desk.newPage();
    await moderate(other, 'approuves');
    await expect(help(other)).toBeVisible();
    await desk.close();
  });
});
