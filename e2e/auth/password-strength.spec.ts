import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

const advice = 'Il ressemble à un mot de passe répandu. Quelques mots sans rapport entre eux sont plus sûrs.';

test('a new account is told that its password is easy to guess, by dictionaries that come when the field is focused', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('password-strength')) loaded.push(request.url());
  });
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  const form = page.getByRole('form', { name: 'Inscription' });
  await form.getByLabel('Nom complet').fill('Nadia Diop');
  await form.getByLabel('Nom d’utilisateur').fill('nadia-devinette');
  await form.getByLabel('Email').fill('nadia-devinette@exemple.org');
  expect(loaded).toEqual([]);

  const password = form.getByRole('textbox', { name: 'Mot de passe' });
  await password.fill('P@ssw0rd123');
  await expect(form.getByRole('status').getByText(advice)).toBeVisible();
  expect(loaded).toHaveLength(1);
  await expectAccessible(page, 'a password that is easy to guess');
  await form.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');

  await password.fill('nadia-devinettenadia-devinette');
  await expect(form.getByRole('status').getByText(/^Votre nom, votre adresse/)).toBeVisible();
  await password.fill('violon orage tambour');
  await expect(form.getByRole('status').getByText('Très difficile à deviner.')).toBeVisible();
  await form.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Inscription' })).toHaveCount(0);
});
