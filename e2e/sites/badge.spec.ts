import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test.ts';

test('the badge works on a page of another origin and leaves that page alone', async ({ page, baseURL }) => {
  const html = `<!doctype html><html lang="fr"><title>Partenaire</title><style>a{color:rgb(1,2,3)}</style>
    <h1>Un partenaire</h1><div data-letat="badge" data-kind="author" style="width:236px;height:48px"><a href="${baseURL}/">L’État en Mouvement</a></div>
    <p id="after">Suite</p><script async src="${baseURL}/embed/v1.js"></script>`;
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  ).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  try {
    await page.goto(`http://127.0.0.1:${address.port}/`);
    const top = await page.locator('#after').evaluate((element) => element.getBoundingClientRect().top);
    const link = page.locator('[data-letat="badge"]').getByRole('link', { name: /Auteur sur/ });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `${baseURL}/`);
    expect(await page.locator('#after').evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
    expect(await page.evaluate(() => document.querySelectorAll('head style, head link').length)).toBe(1);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    server.close();
  }
});
