import { expectAccessible } from '../support/axe.ts';
import { expectRefreshed } from '../support/expect-refreshed.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an author gives a task to the director, follows its parts, reads and uses each result, stops one and repeats it', async ({
  page,
  troubles,
}) => {
  await loginAs(page, 'auteur');
  const { url } = findRunning();
  const headers = { origin: new URL(url).origin };
  await page.goto('/dashboard/assistant');
  await page.getByRole('link', { name: 'Multi-Agents' }).click();
  await expect(page).toHaveURL('/dashboard/assistant?onglet=multi-agents');

  // What the demonstration gave was done by its worker, from what the demonstration holds.
  const tasks = page.getByRole('table', { name: /^Les dernières tâches/ });
  await expect(tasks.getByRole('row').filter({ hasText: 'budget participatif de Pikine' }).first()).toContainText(
    'Terminée',
  );
  await expect(tasks.getByText('Annulée par vous.')).toBeVisible();
  await expectAccessible(page);

  // What was stopped says so, and can be asked for again.
  await tasks.getByRole('button', { name: /^Relancer Veille.: marchés publics/ }).press('Enter');
  await expectRefreshed(tasks.getByRole('link', { name: /^Lire le résultat de Veille.: marchés publics/ }));

  // Nothing typed: the specification's words, at the field.
  await page.getByRole('button', { name: 'Confier la tâche' }).click();
  await expect(page.getByText('Veuillez saisir une tâche ou des paramètres').first()).toBeVisible();

  const task = 'Annoncer à Pikine le budget participatif sur LinkedIn, et relancer les abonnés';
  await page.getByLabel('Tâche pour l’agent directeur').fill(task);
  await page.getByText('Haute', { exact: true }).click();
  await page.getByRole('button', { name: 'Confier la tâche' }).press('Enter');
  await expect(page.getByText('Tâche confiée')).toBeVisible();
  await expect(page.getByLabel('Tâche pour l’agent directeur')).toHaveValue('');
  const whole = tasks.getByRole('row').filter({ hasText: task });
  await expectRefreshed(whole.getByText('Terminée').first());
  await expect(whole).toContainText('Directeur, priorité haute, confiée à');

  // A message within the limits of its network, ready to be copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tasks
    .getByRole('link', { name: /^Lire le résultat de Réseaux sociaux/ })
    .first()
    .press('Enter');
  const result = page.getByRole('region', { name: 'Résultat' });
  await expect(result).toBeFocused();
  await expect(result.getByText(/caractères sur 3.000, lien et mots-dièse compris/)).toBeVisible();
  await result.getByRole('button', { name: 'Copier pour LinkedIn' }).press('Enter');
  await expect(result.getByRole('button', { name: 'Copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '/post/budget-participatif-pikine?utm_source=linkedin',
  );
  await expectAccessible(page);

  // The letter becomes a draft of a campaign to one's own subscribers.
  await tasks
    .getByRole('link', { name: /^Lire le résultat de Abonnés/ })
    .first()
    .press('Enter');
  await expect(result.getByText('Cela fait longtemps : voici l’essentiel')).toBeVisible();
  await result.getByRole('button', { name: 'Ouvrir comme brouillon de lettre' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/newsletter\/[0-9a-f]{24}$/);
  const campaign = page.url().split('/').at(-1);
  const draft = await (await page.request.get(`${url}/api/newsletter/campaigns/${campaign}`)).json();
  expect(draft).toMatchObject({ state: 'draft', segment: { activity: 'dormant' } });
  expect(draft.articles.map(({ slug }: { slug: string }) => slug)).toContain('budget-participatif-pikine');

  // One agent by itself: a feed at a private address is refused, and the articles of the site are found all the same.
  await page.goto('/dashboard/assistant?onglet=multi-agents');
  // Once its page is left, which would ask for what is gone.
  await page.request.delete(`${url}/api/newsletter/campaigns/${campaign}`, { headers });
  await page.getByRole('heading', { name: 'Demander à un seul agent' }).scrollIntoViewIfNeeded();
  const monitor = page.getByRole('form', { name: 'Veille' });
  await monitor.getByLabel('Mots-clés').fill('budget participatif');
  await monitor.getByLabel('Période').selectOption('30d');
  await monitor.getByLabel('Sources').fill('https://localhost/flux.xml');
  await monitor.getByRole('button', { name: 'Lancer Veille' }).press('Enter');
  await expectRefreshed(
    tasks.getByRole('link', { name: /^Lire le résultat de Veille.: budget participatif, 30 jours$/ }),
  );
  await tasks
    .getByRole('link', { name: /^Lire le résultat de Veille.: budget participatif, 30 jours$/ })
    .press('Enter');
  await expect(result.getByText(/^Adresse refusée/)).toBeVisible();
  await expect(result.getByRole('link', { name: 'À Pikine, le budget participatif change qui décide' })).toBeVisible();

  await expectAccessible(page);
  expect(troubles).toEqual([]);
});
