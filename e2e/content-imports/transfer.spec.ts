import { anotherAuthor } from '../posts/another-author.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectRefreshed } from '../support/expect-refreshed.ts';
import { expect, test } from '../support/test.ts';

/** An export of WordPress with one article that loses something, one that loses nothing, and a page. */
const item = (id: number, path: string, title: string, content: string, type = 'post') => `<item>
<title><![CDATA[${title}]]></title>
<link>https://ancien.example${path}</link>
<guid isPermaLink="false">https://ancien.example/?p=${id}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt><![CDATA[2021-03-04 09:30:00]]></wp:post_date_gmt>
<wp:status><![CDATA[publish]]></wp:status>
<wp:post_type><![CDATA[${type}]]></wp:post_type>
</item>`;
const exported = (stamp: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
${item(1, `/2021/03/${stamp}-un/`, `Lettre ${stamp} une`, 'Un premier texte.\n\n[contact-form-7 id="4"]')}
${item(2, `/2021/03/${stamp}-deux/`, `Lettre ${stamp} deux`, 'Un second texte.')}
${item(3, '/a-propos/', 'À propos', 'Une page.', 'page')}
</channel></rss>`;

test('an author sees what an export comes to, drafts it, publishes an article under its old address, and takes all away', async ({
  browser,
  invariants,
}) => {
  const { page } = await anotherAuthor(browser, 'Ousmane Kane');
  await invariants.watch(page.context());
  const stamp = Date.now().toString(36);
  const row = (title: string) => page.getByRole('row', { name: title });

  await test.step('the file is looked through before anything is written', async () => {
    await page.goto('/dashboard/transfert');
    await page.getByLabel(/Fichier de l’export/).setInputFiles({
      name: 'wordpress.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(exported(stamp)),
    });
    await expectRefreshed(page.getByText('À confirmer'));
    await expect(page.getByText(/Laissés de côté.*1\s+page/)).toBeVisible();
    await expect(row(`Lettre ${stamp} une`)).toContainText('[contact-form-7 id="4"]');
    await expect(row(`Lettre ${stamp} deux`)).toContainText('Rien');
    await expectAccessible(page, 'the dry run');
    expect(await (await page.request.get('/api/my/posts')).json()).toEqual([]);
  });

  await test.step('it becomes drafts', async () => {
    await page.getByRole('button', { name: 'Importer 2 brouillons' }).click();
    await expectRefreshed(page.getByText('Terminé'));
    await expect(row(`Lettre ${stamp} deux`).getByText('Brouillon')).toBeVisible();
  });

  await test.step('a published article is found under its old address', async () => {
    const old = `/2021/03/${stamp}-deux`;
    expect((await page.request.get(old, { maxRedirects: 0 })).status()).toBe(404);
    await page.getByRole('link', { name: `Lettre ${stamp} deux` }).click();
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Leadership');
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await expect(page.getByText('✅ Article publié avec succès !')).toBeVisible();
    await page.goto(`${old}/`);
    await expect(page).toHaveURL(/\/post\/lettre-/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lettre ${stamp} deux`);
  });

  await test.step('everything leaves as one archive', async () => {
    await page.goto('/dashboard/transfert');
    await page.getByRole('button', { name: 'Préparer l’archive' }).click();
    await expectRefreshed(page.getByText('Votre archive est prête'));
    await expect(page.getByText(/2\s+articles/)).toBeVisible();
    await expectAccessible(page, 'the archive');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger' }).click();
    expect((await download).suggestedFilename()).toMatch(/^mes-articles-.*\.zip$/);
  });
});
