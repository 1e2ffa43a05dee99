import type { Page } from '@playwright/test';
import { mailsTo } from '../mail/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectRefreshed } from '../support/expect-refreshed.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addSubscriber } from './subscribers.ts';

const saved = (page: Page) => expect(page.getByText(/^Enregistré à/)).toBeVisible();
const send = (page: Page) => page.getByRole('button', { name: /^Envoyer maintenant/ });

test('an admin writes a campaign, puts right what the checks name, tries it, sends it and reads its figures', async ({
  page,
  troubles,
}) => {
  const subject = `La lettre des journaux ${Date.now()}`;
  const reader = `abonne-${Date.now()}@exemple.org`;
  await addSubscriber(reader);
  await loginAs(page, 'admin');
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('link', { name: 'À Pikine, le budget change qui décide' })).toBeVisible();
  await page.getByRole('button', { name: 'Écrire une campagne' }).click();

  await expect(page.getByText('Une lettre sans objet n’est pas ouverte')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Désabonnés' })).toHaveAttribute('href', /\?etat=desabonnes$/);
  await expect(send(page)).toBeDisabled();
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Préheader').fill('Un préheader assez long pour être lu en entier.');
  await page.getByRole('button', { name: 'Ajouter : Article' }).click();
  // A plain list until the field that searches has come.
  const article = page.getByRole('combobox', { name: 'Article' }).and(page.locator('input'));
  await expect(article).toBeFocused();
  await page.keyboard.type('Cour des comptes');
  await page.getByRole('option', { name: /La Cour des comptes sort de son bureau/ }).click();
  await page.getByRole('button', { name: 'Ajouter : Bouton' }).click();
  await page.keyboard.type('Lire la suite');
  await expect(page.getByLabel('Texte du bouton')).toHaveValue('Lire la suite');
  await page.getByLabel('Où il mène').fill('/post/jamais-paru');
  await saved(page);
  await expect(page.getByText('/post/jamais-paru ne mène à aucune page')).toBeVisible();
  await expectAccessible(page, 'with what the checks name');
  await page.getByLabel('Où il mène').fill('/about');
  await expect(page.getByText('/post/jamais-paru ne mène à aucune page')).toBeHidden();
  await page.getByRole('button', { name: 'Monter' }).press('Enter');
  await expect(page.getByRole('listitem', { name: 'Bouton, bloc 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descendre' })).toBeFocused();
  await page.getByRole('button', { name: 'Retirer' }).press('Enter');
  await expect(page.getByRole('listitem', { name: /^Bouton/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remettre' })).toBeFocused();
  await page.getByRole('button', { name: 'Remettre' }).press('Enter');
  await expect(page.getByRole('listitem', { name: 'Bouton, bloc 1' })).toBeVisible();
  await saved(page);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('link', { name: 'Lire la suite' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'La Cour des comptes sort de son bureau' })).toBeVisible();
  // By day, and at night as three programs have it.
  for (const scheme of ['dark', 'gmail', 'outlook', 'light']) {
    await page.getByRole('combobox', { name: 'Apparence' }).selectOption(scheme);
    await expect(page.locator(`iframe[src$="scheme=${scheme}"]`)).toBeVisible();
    await expect(preview.getByRole('link', { name: 'Lire la suite' })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Envoyer l’essai' }).click();
  await expect
    .poll(async () => (await mailsTo('admin@letat.test')).map((mail) => mail.subject))
    .toContain(`[Essai] ${subject}`);
  expect((await mailsTo(reader)).map((mail) => mail.subject)).not.toContain(subject);

  await send(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Envoyer à/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Ce qu’elle est devenue' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(reader)).map((mail) => mail.subject)).toContain(subject);
  await expectRefreshed(page.getByText('Envoyée', { exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expectAccessible(page, 'sent');

  const [mail] = await mailsTo(reader);
  const [link = ''] = mail?.html.match(/\/l\/[0-9a-f]{24}\/\d+/) ?? [];
  expect(mail?.html).not.toContain(reader);
  expect((await page.request.get(link)).url()).toMatch(/\/about$/);
  const [letter = ''] = mail?.html.match(/\/lettres\/[0-9a-f]{24}/) ?? [];
  await page.goto(letter);
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('link', { name: 'La Cour des comptes sort de son bureau' })).toHaveAttribute(
    'href',
    /^\/post\//,
  );
  await page.getByRole('link', { name: 'Toutes les lettres' }).click();
  await expect(page.getByRole('list').getByRole('link', { name: subject })).toBeVisible();
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('row', { name: new RegExp(subject) }).getByText('Envoyée')).toBeVisible();
  expect(troubles).toEqual([]);
});

test('an author schedules a campaign, takes it back and sends it to their own subscribers, and to nobody else', async ({
  page,
  troubles,
}) => {
  // Typed part by part, as one does by the keyboard: the day, the month, the year, the hour.
  const tomorrow = new Date(Date.now() + 86_400_000)
    .toISOString()
    .replace(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+).*/, '$3$2$1$4$5');
  const subject = `Ma lettre ${Date.now()}`;
  const [reader, stranger] = [`la-mienne-${Date.now()}@exemple.org`, `un-autre-${Date.now()}@exemple.org`];
  await loginAs(page, 'auteur');
  const { id } = await (await page.request.get('/api/auth/me')).json();
  await addSubscriber(reader, [id]);
  await addSubscriber(stranger);
  await page.goto('/dashboard/newsletter');
  await expect(page.getByRole('link', { name: 'Ce que Pikine m’a appris' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'À Pikine, le budget change qui décide' })).toHaveCount(0);
  expect((await page.request.get('/api/newsletter/campaigns?scope=site')).status()).toBe(403);
  await page.getByRole('link', { name: 'Ce que Pikine m’a appris' }).click();
  await expect(page.getByText('Les abonnés d’Awa Ndiaye.')).toBeVisible();
  await expect(page.getByText('De : Awa Ndiaye · L’État en Mouvement')).toBeVisible();
  await page.getByRole('link', { name: 'Toutes les campagnes' }).click();

  await page.getByRole('button', { name: 'Écrire une campagne' }).click();
  await expect(page.getByText('Les abonnés d’Awa Ndiaye.')).toBeVisible();
  await expect(page.getByText('De : Awa Ndiaye · L’État en Mouvement')).toBeVisible();
  // Who does not get it is for administrators to look at.
  await expect(page.getByRole('link', { name: 'Désabonnés' })).toHaveCount(0);
  await page.getByLabel('Objet').fill(subject);
  await page.getByRole('button', { name: 'Ajouter : Texte' }).click();
  await page.keyboard.type('À bientôt sur le terrain.');
  await page.getByRole('button', { name: 'Ajouter : Bouton' }).click();
  await page.keyboard.type('Me lire');
  await page.getByLabel('Où il mène').fill('/about');
  await saved(page);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('À bientôt sur le terrain.')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Me lire' })).toBeVisible();

  await page.getByRole('radio', { name: 'À une date' }).check({ force: true });
  await page.locator('[data-type=day]').click();
  await page.keyboard.type(tomorrow);
  await page.getByRole('button', { name: /^Envoyer (?!maintenant|l’essai)/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Programmer l’envoi' }).click();
  await expect(page.getByText('Programmée', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Déprogrammer' }).click();
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
  expect(await mailsTo(reader)).toEqual([]);

  await send(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Envoyer à/ })
    .click();
  await expect.poll(async () => (await mailsTo(reader)).map((mail) => mail.subject)).toEqual([subject]);
  await expectRefreshed(page.getByText('Envoyée', { exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  expect(await mailsTo(stranger)).toEqual([]);
  expect(troubles).toEqual([]);
});
