import { expectAccessible } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { comeIn } from '../support/newcomer.ts';
import { expect, test } from '../support/test.ts';

const usernames: string[] = [];
const setRoles = (role: string) =>
  changeDatabase((db) => db.collection('users').updateMany({ username: { $in: usernames } }, { $set: { role } }));

/** The other journeys find the experts of the demonstration. */
test.afterEach(() => setRoles('reader'));

test('of many experts the newest are shown whole, and all the others by name, one press away', async ({
  page,
  browser,
}) => {
  for (let index = 1; index <= 7; index += 1) {
    const context = await browser.newContext();
    usernames.push((await comeIn(await context.newPage(), `Experte numéro ${index}`)).username);
    await context.close();
  }
  await setRoles('author');

  await page.goto('/');
  const experts = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Nos experts' }) });
  await expect(experts.getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(experts.getByRole('heading', { level: 3 }).first()).toHaveText('Experte numéro 7');
  const others = experts.getByText('2 autres signatures');
  await others.focus();
  await page.keyboard.press('Enter');
  const names = experts.locator('details').getByRole('link');
  await expect(names).toHaveCount(2);
  await expect(names.last()).toBeVisible();
  // From its beginning: what the bar covers while one reads is no target that is too small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(page, [320, 390, 1280]);
  const name = (await names.last().textContent()) ?? '';
  await names.last().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
