import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { clashesInBar, expectRoomForLargeText } from './large-text.ts';

test('the bar’s parts do not overlap at any width, for visitors and authors, whose larger text it has room for', async ({
  page,
}) => {
  for (const account of [null, 'auteur'] as const) {
    if (account) await loginAs(page, account);
    await page.goto('/?search=budget');
    if (account) await expect(page.locator('html')).toHaveAttribute('data-viewer', 'author');
    for (const width of [320, 390, 640, 768, 960, 1040, 1150, 1152, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await clashesInBar(page), `${account ?? 'visitor'} at ${width} px`).toEqual([]);
    }
  }
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-viewer', 'author');
  await expectRoomForLargeText(page, 'the home page of an author');
});
