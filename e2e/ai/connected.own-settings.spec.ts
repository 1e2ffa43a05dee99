import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatStandIn, standInKey, startChatStandIn, streamed } from '@letat/testing/llm/chat-completions';
import { expectAccessible } from '../support/axe.ts';
import { dataDir, findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { test as base, expect, hydrated } from '../support/test.ts';

/** The product with a model behind OpenAI's contract. */
const test = base.extend<object, { model: ChatStandIn }>({
  model: [
    async ({ browserName: _ }, use) => {
      const service = await startChatStandIn();
      await use(service);
      expect(service.violations).toEqual([]);
      await service.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ model }, use) =>
      use({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'grand-modele', AI_API_KEY: standInKey, AI_CALLS_A_DAY: '30' }),
    { scope: 'worker' },
  ],
});

// A call that the service failed answers 503, as it should.
test.use({ allow: ['request'] });

test('with a model, an author translates, drafts, stops, improves, and answers by name for what it wrote', async ({
  page,
  model,
}) => {
  await loginAs(page, 'auteur');
  const { url } = findRunning();
  const origin = new URL(url).origin;
  // The demonstration's own tasks of the agents ask the model too.
  const waiting = async () => {
    const tasks: { status: string }[] = await (await page.request.get(`${url}/api/agents/tasks`)).json();
    return tasks.filter(({ status }) => status === 'pending' || status === 'processing').length;
  };
  await expect.poll(waiting).toBe(0);
  const { quota } = await (await page.request.get(`${url}/api/ai/status`)).json();
  const left = (spent: number) => page.getByText(`Il reste ${quota.left - spent} appels sur 30 aujourd’hui`);
  await page.goto('/dashboard/assistant');
  await expect(page.getByText('grand-modele, connecté.')).toBeVisible();
  await expect(left(0)).toContainText('offert aux 1000 premiers auteurs');

  // A service that is away: the specification's words, and the text as it was.
  const source = 'Le vote passe de 2 à 11 % des voix.';
  await page.getByLabel('Langue cible').selectOption('english');
  await page.getByLabel('Texte à traduire').fill(source);
  model.meet({ status: 500 }, { status: 500 });
  await page.getByRole('button', { name: 'Traduire' }).press('Enter');
  await expect(page.getByText('Erreur de traduction')).toBeVisible();
  await expect(page.getByText('Impossible de traduire le texte').first()).toBeVisible();
  await expect(page.getByLabel('Texte à traduire')).toHaveValue(source);
  await expect(left(0)).toBeVisible();

  model.answers(() => ({ words: ['The vote rises', ' to 11% of the votes.'] }));
  await page.getByRole('button', { name: 'Traduire' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^Traduction/ })).toHaveValue('The vote rises to 11% of the votes.');
  await expect(page.getByText('Nombre perdu : 2.')).toBeVisible();
  await expect(left(1)).toBeVisible();
  await expectAccessible(page);

  // A text comes under its label; Escape stops it wherever the focus is, and what has come stays.
  await page.getByRole('link', { name: 'Génération' }).click();
  await page.getByLabel('Sujet').fill('Publier chaque dépense d’une commune');
  model.meet(streamed({ words: ['# Une note', '\n\nTrois résistances'] }, { after: 3, ending: 'hang' }));
  await page.getByRole('button', { name: 'Générer' }).press('Enter');
  await expect(page.getByText('Texte proposé par une IA, à relire')).toBeVisible();
  await expect(page.getByText('Trois résistances')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Arrêté. Le texte reçu est gardé, avec son étiquette.').first()).toBeVisible();
  await expect(page.getByText('Erreur de génération')).toHaveCount(0);

  model.answers(() => ({
    words: ['# Publier chaque dépense\n\n', 'Une commune peut publier ', 'ses dépenses une à une.'],
  }));
  await page.getByRole('button', { name: 'Générer' }).press('Enter');
  await expect(page.getByText('Texte terminé.').first()).toBeVisible();
  await expectAccessible(page);

  // What it wrote opens in the editor as a draft that says so.
  await page.getByRole('button', { name: 'Ouvrir dans l’éditeur' }).press('Enter');
  await expect(page).toHaveURL(/\/write\?post=[0-9a-f]{24}$/);
  await expect(page.getByRole('textbox', { name: 'Contenu' })).toHaveText(
    'Une commune peut publier ses dépenses une à une.',
  );
  const id = new URL(page.url()).searchParams.get('post');

  // Whichever author publishes it, its readers see the label.
  const draft = await (await page.request.get(`${url}/api/my/posts/${id}`)).json();
  const published = await page.request.put(`${url}/api/posts/${id}`, {
    headers: { origin },
    data: { title: draft.title, content: draft.content, category: 'Gouvernance', published: true, revision: 1 },
  });
  expect(published.status(), await published.text()).toBe(200);
  const label = page.getByText('Une partie de ce texte a été écrite par une IA.');
  await page.goto(`/post/${draft.slug}`);
  await expect(label).toBeVisible();
  await expectAccessible(page);

  // Suggestions of a model, one by one.
  await page.goto('/dashboard/assistant?onglet=assistance');
  model.answers(() => ({
    words: [
      JSON.stringify({
        suggestions: [
          { before: 'peut publier', after: 'publie', reason: 'Un verbe plutôt que deux' },
          { before: 'une à une', after: 'une par une', reason: 'Plus courant' },
        ],
      }),
    ],
  }));
  await page.getByText('Améliorer', { exact: true }).click();
  await page.getByLabel('Article', { exact: true }).selectOption({ label: 'Publier chaque dépense' });
  await page.getByRole('button', { name: 'Demander' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2 suggestions, 2 à décider' })).toBeVisible();
  await page.getByRole('button', { name: 'Accepter « peut publier » par « publie »' }).press('Enter');
  await page.getByRole('button', { name: 'Refuser « à » par « par »' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2 suggestions, 0 à décider' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reporter 1 changement dans l’article' }).press('Enter');
  await expect(page.getByText('Changements reportés')).toBeVisible();

  // The label, or an author's name: nobody signs without having read.
  const signing = page.getByRole('button', { name: 'Signer la révision 3' });
  await expect(signing).toBeDisabled();
  await page.getByLabel('J’ai relu cette révision en entier et j’en réponds.').press('Space');
  await signing.press('Enter');
  await expect(page.getByText('Révision signée')).toBeVisible();
  await expect(page.getByText(/a relu la révision 3 en entier et en répond/)).toBeVisible();
  await page.goto(`/post/${draft.slug}`);
  await hydrated(page);
  await expect(page.getByText('Une commune publie ses dépenses une à une.')).toBeVisible();
  await expect(label).toHaveCount(0);

  // One call was given back, one was stopped and counts.
  await page.goto('/dashboard/assistant');
  await expect(left(4)).toBeVisible();
  for (const server of ['api', 'shell']) {
    const log = readFileSync(join(dataDir(), 'logs', `${server}.log`), 'utf8');
    for (const secret of [standInKey, source, 'Trois résistances', 'peut publier']) expect(log).not.toContain(secret);
  }
  await page.request.delete(`${url}/api/posts/${id}`, { headers: { origin } });
});
