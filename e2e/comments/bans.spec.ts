import { ofName } from '@letat/contracts/core/of-name';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { leaveComment } from '../support/comments.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const slug = 'budget-participatif-pikine';
const card = (page: Page, name: string) =>
  page.getByRole('article', { name: `Commentaire ${ofName(name)}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function moderate(page: Page, statut = ''): Promise<void> {
  await loginAs(page, 'admin');
  await page.goto(`/admin/moderation${statut && `?statut=${statut}`}`);
  await page.getByRole('article').first().waitFor();
}

test('a person is banned without a sign of it, what is suspicious waits last and says why, and the keyboard bans several at once', async ({
  page,
}) => {
  await test.step('whoever is banned is answered as anybody, and nobody sees what they send', async () => {
    const name = `Insistant ${Date.now()}`;
    const { authorEmail } = await leaveComment(slug, name, 'Achetez chez moi.');
    await leaveComment(slug, name, 'Et chez moi encore.', { authorEmail });
    await moderate(page);
    await expect(card(page, name)).toHaveCount(2);
    await expectAccessible(page, 'the queue');
    await card(page, name)
      .first()
      .getByRole('button', { name: `Bannir ${name}` })
      .click();
    await expect(dialog(page)).toContainText('sans que rien ne le lui dise');
    await expectAccessible(page, 'the question');
    await dialog(page).getByRole('radio', { name: '7 jours' }).check();
    await dialog(page).getByLabel('Raison').fill('Publicité.');
    await dialog(page).getByRole('button', { name: 'Bannir' }).click();
    await expect(page.getByRole('alertdialog').getByText('Personne bannie')).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);

    await leaveComment(slug, name, 'Toujours là.', { authorEmail: authorEmail.toUpperCase() });
    await page.goto('/admin/moderation?statut=indesirables');
    await expect(card(page, name)).toHaveCount(3);
    await expect(card(page, name).filter({ hasText: 'Toujours là.' })).toContainText('Personne bannie');

    await page.getByRole('link', { name: 'Personnes bannies' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Publicité.');
    await expectAccessible(page, 'the list of the banned');
    await expect(row).toContainText(authorEmail.toUpperCase().toLowerCase());
    await row.getByRole('button', { name: `Lever le bannissement ${ofName(name)}` }).click();
    await expect(row).toHaveCount(0);
    await leaveComment(slug, name, 'De retour.', { authorEmail });
    await page.goto('/admin/moderation');
    await expect(card(page, name)).toContainText('De retour.');
  });

  await test.step('what is suspicious waits last, and says why; by keyboard B asks, Escape turns back to the comment, several go at once', async () => {
    const stamp = Date.now();
    await leaveComment(slug, `Liens ${stamp}`, 'https://a.exemple.org et https://b.exemple.org');
    const names = [`Clavier A ${stamp}`, `Clavier B ${stamp}`];
    for (const name of names) await leaveComment(slug, name, `${name}, sans clavier.`);
    await moderate(page);
    const labels = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map(({ ariaLabel }) => ariaLabel ?? ''));
    const place = (name: string) => labels.findIndex((label) => label.includes(`${name} ${stamp}`));
    expect(place('Clavier A')).toBeLessThan(place('Liens'));
    await expect(card(page, `Liens ${stamp}`)).toContainText('Plusieurs liens');

    const last = card(page, names[1] ?? '');
    await last.focus();
    await page.keyboard.press('b');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('b');
    await expect(dialog(page)).toContainText('Bannir 2 personnes ?');
    await dialog(page).getByLabel('Raison').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByText('2 personnes bannies')).toBeVisible();
    for (const name of names) await expect(card(page, name)).toHaveCount(0);
  });
});
