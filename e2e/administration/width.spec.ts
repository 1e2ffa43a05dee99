import { overflowOf } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { gatedRoutes, hasParameters } from '../support/routes.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const long = `${'fonctionnaire'.repeat(8)}@${'ministere'.repeat(6)}.exemple.org`;
/** What the design system shows is looked at by a journey of its own. */
const screens = gatedRoutes
  .filter((route) => route.flags.access === 'admin' && !hasParameters(route) && !route.path.startsWith('/admin/ui'))
  .map(({ path }) => path);

test('addresses and identifiers of any length break in the tables of the administration instead of widening the page', async ({
  page,
}) => {
  expect(screens.length).toBeGreaterThan(20);
  await changeDatabase(async (db) => {
    // Nobody logs in as this author.
    const { matchedCount } = await db
      .collection('users')
      .updateOne({ username: 'zeinab-ba' }, { $set: { email: long } });
    expect(matchedCount).toBe(1);
    await db.collection('orders').updateMany({}, { $set: { buyerEmail: long } });
    await db.collection('mails').updateMany({}, { $set: { to: { email: long, name: 'x'.repeat(80) } } });
    await db.collection('auditEntries').insertOne({
      at: new Date(),
      actor: { id: 'a', name: 'x'.repeat(80) },
      action: 'user.invited',
      subject: { kind: 'invitation', id: long, label: long },
      subjectKey: `invitation:${long}`,
      details: { role: 'author' },
      network: '',
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, 'admin');
  for (const path of screens) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('#main [data-shape]')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
