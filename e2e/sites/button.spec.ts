import { expect, layoutShift, test } from './partner.ts';

const button = (kind: string) =>
  `<letat-button kind="${kind}" style="display:inline-block;vertical-align:top;width:240px;height:44px"></letat-button>`;

test('buttons lead to the review, its newsletter, also by its former name, and its plans; one that is added later is shown too', async ({
  page,
  partner,
  baseURL,
}) => {
  await partner.open(['read', 'newsletter', 'letter', 'plans', 'autre'].map(button).join(''));
  for (const [name, path, count] of [
    ['Lire L’État en Mouvement', '/', 2],
    ['Recevoir la lettre', '/#lettre', 2],
    ['S’abonner à la revue', '/subscribe', 1],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveCount(count);
    await expect(link.first()).toHaveAttribute('href', `${baseURL}${path}`);
  }
  expect(await layoutShift(page)).toBe(0);

  await page.evaluate(() => {
    const later = document.createElement('div');
    later.dataset.letat = 'button';
    later.dataset.kind = 'newsletter';
    document.querySelector('main')?.append(later);
  });
  await expect(page.getByRole('link', { name: 'Recevoir la lettre' })).toHaveCount(3);
});
