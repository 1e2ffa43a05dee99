import { findRunning } from '../support/product.ts';
import { publishChanged, refusalOf, rollback, shaOf } from '../support/releases.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('a release that ends its process while it is loaded is refused with the reason, and other teams publish as before', async ({
  page,
}) => {
  const { pids } = findRunning();
  const before = await shaOf('mfe-marketplace');
  // Sealing loads the server build too, in a process of the team's own.
  const exit = "if (!process.argv?.[1].endsWith('seal.ts')) process.exit(7);";
  const said = refusalOf(() =>
    publishChanged('mfe-marketplace', (text, file) => (file.includes('server/') ? `${exit}\n${text}` : text)),
  );
  expect(said).toContain('Refused (import, owner mfe-marketplace)');
  expect(said).toContain('met fin à son processus (code 7)');
  expect(await shaOf('mfe-marketplace')).toBe(before);

  const published = publishChanged('mfe-admin', (text) => text.replaceAll('Versions refusées', 'Versions écartées'));
  try {
    expect(published).toMatch(
      /is live \(before: [0-9a-f]{16}\)\n {2}verified in \d+ ms: \d+ files, \d+ pages rendered/,
    );
    await loginAs(page, 'admin');
    await page.goto('/admin/releases');
    await hydrated(page);
    const row = page.getByRole('table', { name: 'Versions écartées' }).getByRole('row').nth(1);
    await expect(row).toContainText('Ne se charge pas sur le serveur');
    await expect(row).toContainText('met fin à son processus');
    await expect(row.getByRole('cell').last()).toHaveText('mfe-marketplace');
    await page.goto('/marketplace');
    await expect(page.locator('[data-server-rendered]')).not.toHaveCount(0);
    expect(findRunning().pids.shell).toBe(pids.shell);
  } finally {
    rollback('mfe-admin');
  }
});
