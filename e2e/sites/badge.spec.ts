import { expect, layoutShift, lineBelow, test, traces } from './partner.ts';

const badge = (baseURL: string | undefined, kind: string) =>
  `<div data-letat="badge" data-kind="${kind}" style="width:236px;height:48px"><a href="${baseURL}/">L’État en Mouvement</a></div>`;
const head = '<style>a{color:rgb(1,2,3)}</style>';

test('the badge works on a page of another origin and leaves that page alone', async ({ page, partner, baseURL }) => {
  await partner.open(badge(baseURL, 'author'), { head });
  const top = await lineBelow(page);
  const link = page.locator('[data-letat="badge"]').getByRole('link', { name: /Auteur sur/ });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', `${baseURL}/`);
  expect(await lineBelow(page)).toBe(top);
  expect(await layoutShift(page)).toBe(0);
  expect(await traces(page)).toMatchObject({ styles: 1, sheets: 0, cookies: 0 });
});
