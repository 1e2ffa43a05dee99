import { expectAccessible } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* The API refuses one on purpose. */
test.use({ allow: ['request'] });

test('an expert is synchronised with every field, by keys alone, once what the API refuses is put right; the form is empty again', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/integration/expert-sync');
  const email = `expert-${Date.now().toString(36)}@letat.test`;
  const submit = page.getByRole('button', { name: 'Synchroniser Expert' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Nom', { exact: true }).focus();
  await page.keyboard.type('Dr Awa Ba');
  await expect(submit).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await expect(submit).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Vingt ans d’audit.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://exemple.org/ba');
  await page.getByRole('textbox', { name: 'Domaines d’expertise' }).focus();
  await page.keyboard.type('  Audit ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Réformes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Retirer Réformes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Services de conseil' }).fill('Formation');
  await page.getByRole('button', { name: 'Ajouter' }).last().press('Enter');
  await page.getByRole('switch', { name: 'Disponible pour le conseil' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /a donné son accord/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: /^Ce que .+ recevra$/ })).toContainText('Dr Awa Ba');
  await expectAccessible(page);
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText("Erreur lors de la synchronisation de l'expert")).toBeVisible();
  const linkedin = page.getByLabel('Adresse LinkedIn');
  await expect(linkedin).toHaveAccessibleDescription(/linkedin\.com/);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Dr Awa Ba');
  await linkedin.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://www.linkedin.com/in/awa-ba');
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Expert synchronisé')).toBeVisible();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
  const [stored] = await (await page.request.get(`/api/partners/experts?search=${email}`)).json();
  expect(stored).toMatchObject({
    name: 'Dr Awa Ba',
    expertise: ['Audit'],
    consultingServices: ['Formation'],
    availableForNewsletter: false,
    availableForConsulting: true,
  });
});
