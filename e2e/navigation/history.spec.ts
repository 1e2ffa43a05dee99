import { exitQuestion, openEmptyEditor } from '../posts/editor/editor.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { follow, heading, markDocument, place, scrollTo, step } from './place.ts';

// One page follows another with its motion.
test.use({ reducedMotion: 'no-preference' });

test('steps back and forward lead to where one was, with the parts that one had not come to, each page once in one document', async ({
  page,
}) => {
  await test.step('the first step back leads to where one was on the page that the document was loaded with, and a part that arrives above does not move it, until one moves oneself', async () => {
    await page.goto('/');
    await hydrated(page);
    await scrollTo(page, 1500);
    await follow(page, '/marketplace');
    await expect(heading(page)).toHaveText('La bibliothèque');
    await scrollTo(page, 200);
    await page.goBack();
    await expect(heading(page)).toHaveText('L’État en Mouvement');
    await expect.poll(() => place(page)).toBe(1500);
    await page.goForward();
    await expect(heading(page)).toHaveText('La bibliothèque');
    await expect.poll(() => place(page)).toBe(200);
    await expect(heading(page)).toBeFocused();

    await page.goBack();
    await expect(heading(page)).toHaveText('L’État en Mouvement');
    await expect.poll(() => place(page)).toBe(1500);
    // The page's own parts, of which one is above: the browser would follow what it moves once one has moved oneself.
    await expect(page.locator('#main [data-deferred]:empty')).toHaveCount(0);
    await page.evaluate(() => {
      const part = document.createElement('div');
      part.id = 'late-part';
      part.style.height = '300px';
      document.querySelector('#main h1')?.before(part);
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    expect(await place(page)).toBe(1500);
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => place(page)).toBe(1400);
    await page.evaluate(() => document.getElementById('late-part')?.remove());
    // The browser follows what one reads from here on.
    await expect.poll(() => place(page)).toBeLessThan(1400);
  });

  await test.step('parts that one had not come to are there when one comes back to their page', async () => {
    await page.goto('/');
    await hydrated(page);
    const ecosystem = page.locator('#ecosysteme').getByRole('heading').first();
    const title = await ecosystem.textContent();
    expect(title).not.toBe('');
    await follow(page, '/marketplace');
    await expect(heading(page)).toHaveText('La bibliothèque');
    await page.goBack();
    await expect(heading(page)).toHaveText('L’État en Mouvement');
    await expect(ecosystem).toHaveText(title ?? '');
    await expect(page.locator('#assistant').getByRole('link')).toBeVisible();
  });

  await test.step('back and forward between remotes show each page once, in one document', async () => {
    await page.goto('/blog');
    await hydrated(page);
    const isSameDocument = await markDocument(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click();
    await expect(heading(page)).toHaveText('La bibliothèque');
    for (let round = 0; round < 2; round += 1) {
      await page.goBack();
      await expect(heading(page)).toHaveText('Blog');
      await expect(page).toHaveTitle(/^Blog/);
      await page.goForward();
      await expect(heading(page)).toHaveText('La bibliothèque');
      await expect(page.locator('#main > *')).toHaveCount(1);
    }
    expect(await isSameDocument()).toBe(true);
  });
});

test('a step back from another document leads to where one was on a page that the browser renders', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/audit');
  await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
  await page.setViewportSize({ width: 1280, height: 300 });
  // The page is so high before its date fields have come, too.
  await scrollTo(page, 160);
  await page.goto('/about');
  await page.goBack();
  await expect(page).toHaveURL('/admin/audit');
  await expect.poll(() => place(page)).toBe(160);
});

test('the editor over a page closes when a step back leads to another remote, and asks before that takes what was typed', async ({
  page,
}) => {
  await openEmptyEditor(page);
  await page.goto('/marketplace');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Nouvel article' });
  const write = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(heading(page)).toHaveText('Blog');
    await page.getByRole('banner').getByRole('link', { name: 'Écrire' }).click();
    await expect(dialog).toBeVisible();
  };
  await write();
  await page.goBack();
  await expect(heading(page)).toHaveText('La bibliothèque');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await write();
  await dialog.getByRole('textbox', { name: 'Titre', exact: true }).fill('À ne pas perdre');
  await step(page, -1);
  const question = exitQuestion(page);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/blog');
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(heading(page)).toHaveText('La bibliothèque');
  await expect(dialog).toHaveCount(0);
});

test('where the browser has no Navigation API links load documents, and pages work', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.goto('/blog');
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  await hydrated(page);
  const isSameDocument = await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click();
  await expect(heading(page)).toHaveText('La bibliothèque');
  expect(await isSameDocument()).toBe(false);
  await hydrated(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Blog');
});
