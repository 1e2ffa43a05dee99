import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* The API fails on purpose. */
test.use({ allow: ['request'] });
const failure = { status: 500, json: { code: 'internal', error: 'Panne.' } };

const leads = '/integration?onglet=leads';
const table = (page: Page) => page.getByRole('table', { name: /^Leads/ });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an administrator reads the figures of the partners, works on leads by keys alone, is told what is refused, and synchronises', async ({
  page,
}) => {
  await test.step('the dashboard shows the figures of the database and leads on', async () => {
    await loginAs(page, 'admin');
    await page.goto('/integration');
    for (const tab of ['Tableau de Bord', 'Leads de Conseil', 'Événements', 'Synchronisation'])
      await expect(
        page.getByRole('navigation', { name: 'Intégration partenaire' }).getByRole('link', { name: tab }),
      ).toBeVisible();
    const stats = await (await page.request.get('/api/partners/stats')).json();
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Leads' })).toContainText(`${stats.leads.total} leads reçus`);
    await expect(main.getByRole('region', { name: 'Leads' })).toContainText(`${stats.leads.conversionRate}`);
    await expect(main.getByRole('region', { name: 'Experts' })).toContainText(
      `${stats.experts.total} experts partagés`,
    );
    const toDo = main.getByRole('region', { name: 'À faire' });
    await expect(toDo).toContainText(`${stats.leads.byStatus.new} leads attendent une réponse`);
    await expect(toDo).toContainText(stats.leads.oldestNew.name);
    await expect(toDo.getByRole('link', { name: 'Corriger' })).toBeVisible();
    for (const href of ['/integration/expert-sync', '/integration/event-creation', '/expert-invitation'])
      await expect(page.getByRole('main').locator(`a[href="${href}"]`).first()).toBeVisible();
    await page.getByRole('link', { name: /^Nouveau/ }).click();
    await expect(page).toHaveURL(/onglet=leads&statut=new/);
    await expect(table(page)).toContainText('Mariama Diop');
    await expect(table(page)).not.toContainText('Hervé Nguema');
  });

  await test.step('a lead is found, put into a file, read, given another status with notes and an owner, by keys alone; no lead says what to do', async () => {
    await loginAs(page, 'admin');
    await page.goto(leads);
    await table(page).waitFor();
    await expectAccessible(page, 'the list');
    const search = page.getByRole('searchbox', { name: 'Rechercher' });
    await search.focus();
    await page.keyboard.type('kofi');
    await expect(page).toHaveURL(/recherche=kofi/);
    await expect(table(page).getByRole('row')).toHaveCount(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exporter en CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const name = table(page).getByRole('button', { name: 'Kofi Mensah' });
    await name.focus();
    await page.keyboard.press('Enter');
    const opened = sheet(page, 'Kofi Mensah');
    await expect(opened).toContainText('J’anime le site d’une association');
    await expect(opened).toContainText('Non transmis, faute d’accord');
    await opened.getByLabel('Statut', { exact: true }).focus();
    await page.keyboard.type('Con');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rappeler mardi.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Statut mis à jour')).toBeVisible();
    await expect(opened.getByRole('listitem').first()).toContainText('Rappeler mardi.');
    await expect(opened.getByRole('listitem').first()).toContainText(/Nouveau → (Contacté|Converti)/);
    await opened.getByLabel('Responsable').focus();
    await page.keyboard.type('Aminata');
    await expect(opened.getByRole('listitem').first()).toContainText('Confié à Aminata Diallo');
    await expectAccessible(page, 'a lead');
    // The windows' sizes that were looked at took the focus out of the select.
    await opened.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(name).toBeFocused();

    await search.fill('personne-de-ce-nom');
    await expect(page.getByText('Aucun lead ne correspond')).toBeVisible();
    await page.getByRole('button', { name: 'Tout montrer' }).click();
    await expect(table(page)).toContainText('Mariama Diop');
  });

  await test.step('a status that is refused comes back; it is changed at once from the row, by keys alone', async () => {
    await loginAs(page, 'admin');
    await page.goto(`${leads}&recherche=salma`);
    const row = table(page).getByRole('row', { name: /Salma Benjelloun/ });
    await page.route('**/leads/*/status', (route) => route.fulfill(failure));
    await row.getByRole('button', { name: 'Clos' }).click();
    await page.getByRole('menuitem', { name: 'Converti' }).click();
    await expect(page.getByText('Erreur lors de la mise à jour du statut')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Clos' })).toBeVisible();
    await page.unroute('**/leads/*/status');

    await row.getByRole('button', { name: 'Clos' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Converti' }).waitFor();
    await page.keyboard.type('Converti');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Statut mis à jour')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Converti' })).toBeVisible();
  });

  await test.step('synchronising says what fails, what is sent, and nothing the second time; a failed message is replayed', async () => {
    await loginAs(page, 'admin');
    const paths = ['**/init-conseil-hub', '**/sync-content'];
    for (const path of paths) await page.route(path, (route) => route.fulfill(failure));
    await page.goto('/integration?onglet=synchronisation');
    for (const [button, text] of [
      ['Initialiser', "Erreur lors de l'initialisation"],
      ['Synchroniser', 'Erreur de synchronisation'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const toast = page.getByRole('alertdialog').filter({ hasText: text });
      await expect(toast.getByText('Erreur', { exact: true })).toBeVisible();
    }
    for (const path of paths) await page.unroute(path);

    await expect(page.getByText('Conseil Hub n’est pas encore connecté')).toBeVisible();
    await page.getByRole('button', { name: 'Initialiser' }).click();
    await expect(page.getByText(/messages? préparés?/)).toBeVisible();
    await page.getByRole('button', { name: 'Initialiser' }).click();
    await expect(page.getByText(/rien n’est parti/)).toBeVisible();
    await page.getByRole('button', { name: 'Synchroniser' }).click();
    await expect(page.getByText('Contenus synchronisés')).toBeVisible();
    const log = page.getByRole('table', { name: /^Envois au partenaire/ });
    await expectAccessible(page, 'synchronisation');
    await page.getByRole('link', { name: 'Échec', exact: true }).click();
    await log.getByRole('button', { name: /^Rejouer Événement créé/ }).click();
    await expect(page.getByText('Envoi rejoué')).toBeVisible();
    await expect(page.getByText('Aucun envoi dans cet état')).toBeVisible();
  });
});
