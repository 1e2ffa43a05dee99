import { expectAccessible } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('without a model, an author reads what waits for one, has an article read by rules, and decides each change', async ({
  page,
  troubles,
}) => {
  await loginAs(page, 'auteur');
  const { url } = findRunning();
  const content = 'Afin de payer, le maire signe le le décret. Des études montrent que la file diminue.\n\n`afin de`';
  const made = await page.request.post(`${url}/api/posts`, {
    headers: { origin: new URL(url).origin },
    data: { title: 'Le décret du maire', content, published: false },
  });
  const { id } = await made.json();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Assistant IA' }).click();
  await expect(page).toHaveURL('/dashboard/assistant');
  await expect(page.getByText('Aucun modèle connecté.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Aucun modèle n’est connecté/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Traduire' })).toHaveCount(0);

  // Nothing filled in: the specification's words, at the field.
  await page.getByRole('button', { name: 'Vérifier la traduction' }).click();
  await expect(page.getByText('Veuillez saisir un texte et sélectionner une langue cible').first()).toBeVisible();
  await page.getByLabel('Langue cible').selectOption('english');
  await page.getByLabel('Texte à traduire').fill('Le vote passe de 2 à 11 % des voix.');
  await page.getByRole('textbox', { name: /^Traduction/ }).fill('The vote rises to 11% of the votes.');
  await page.getByRole('button', { name: 'Vérifier la traduction' }).click();
  await expect(page.getByText('Nombre perdu : 2.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Génération' }).click();
  await expect(page.getByRole('heading', { name: 'Générer attend un modèle' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Générer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ouvrir un plan à remplir' })).toBeVisible();
  await page.getByRole('link', { name: 'Traduction' }).click();
  await expect(page.getByLabel('Texte à traduire')).toHaveValue('Le vote passe de 2 à 11 % des voix.');

  await page.getByRole('link', { name: 'Assistance' }).click();
  await expect(page.getByRole('radio', { name: 'Améliorer' })).toBeDisabled();
  await page.getByLabel('Article', { exact: true }).selectOption({ label: 'Le décret du maire' });
  await page.getByText('Vérifier les faits', { exact: true }).click();
  await page.getByRole('button', { name: 'Demander' }).click();
  await expect(page.getByText('Source vague')).toBeVisible();

  await page.getByText('Style', { exact: true }).click();
  await page.getByRole('button', { name: 'Demander' }).click();
  await expect(page.getByRole('heading', { name: '2 suggestions, 2 à décider' })).toBeVisible();
  await page.getByRole('button', { name: 'Accepter « le le » par « le »' }).press('Enter');
  await page.getByRole('button', { name: 'Refuser « Afin de » par « Pour »' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2 suggestions, 0 à décider' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reporter 1 changement dans l’article' }).click();
  await expect(page.getByText('Changements reportés')).toBeVisible();

  const saved = await (await page.request.get(`${url}/api/my/posts/${id}`)).json();
  expect(saved).toMatchObject({ content: content.replace('le le', 'le'), revision: 2, published: false });
  await page.request.delete(`${url}/api/posts/${id}`, { headers: { origin: new URL(url).origin } });
  expect(troubles).toEqual([]);
});
