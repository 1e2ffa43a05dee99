import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('one’s articles are listed, opened in the editor, and deleted for good', async ({ page }) => {
  await loginAs(page, 'auteur');
  const { url } = findRunning();
  const answer = await page.request.post(`${url}/api/posts`, {
    headers: { origin: new URL(url).origin },
    data: { title: 'À effacer aussitôt', content: 'Un texte.', category: 'Leadership', published: true },
  });
  const { id, slug } = await answer.json();
  await page.goto('/dashboard');
  const row = page.getByRole('row', { name: 'À effacer aussitôt' });
  await expect(row).toContainText('Publié');
  const inAll = page.getByText(/^[\d\s+]+articles? publiés?,/u);
  await expect(inAll).toBeVisible();
  const published = async () => Number.parseInt((await inAll.textContent()) ?? '', 10);
  const before = await published();

  const asked = page.evaluate(
    () =>
      new Promise((done) => {
        window.addEventListener('letat:write', (event) => done(Reflect.get(event, 'detail')), { once: true });
      }),
  );
  await row.getByRole('button', { name: 'Modifier' }).click();
  expect(await asked).toEqual({ postId: id });

  await page.goto('/dashboard');
  await row.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer cet article ?' });
  await expect(question).toContainText('À effacer aussitôt');
  await question.getByRole('button', { name: 'Supprimer l’article' }).click();
  await expect(page.getByRole('alert')).toContainText('Article supprimé');
  await expect(row).toHaveCount(0);
  await expect.poll(published).toBe(before - 1);
  expect((await fetch(`${url}/post/${slug}`)).status).toBe(404);
});
