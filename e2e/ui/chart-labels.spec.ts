import type { Page } from '@playwright/test';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** What is wrong with the labels of the page's charts. */
const misplaced = (page: Page): Promise<string[]> =>
  page.getByRole('figure').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const labels = [...figure.querySelectorAll('[data-end-label]')].map((label) => label.getBoundingClientRect());
      const paths = [...figure.querySelectorAll<SVGPathElement>('svg path[data-series]')];
      const points = paths.flatMap((path) => {
        const place = path.getScreenCTM();
        const length = path.getTotalLength();
        return place === null
          ? []
          : Array.from({ length: 401 }, (_, at) => path.getPointAtLength((at * length) / 400).matrixTransform(place));
      });
      return labels.flatMap((label, index) => {
        const name = `${figure.querySelector('h2, h3')?.textContent} ${index}`;
        const isIn = (x: number, y: number) => x > label.left && x < label.right && y > label.top && y < label.bottom;
        const meets = labels.some(
          (other, at) =>
            at !== index &&
            other.left < label.right &&
            other.right > label.left &&
            other.top < label.bottom &&
            other.bottom > label.top,
        );
        return [
          ...(points.some(({ x, y }) => isIn(x, y)) ? [`${name} lies on a line`] : []),
          ...(meets ? [`${name} lies on another label`] : []),
          ...(label.left < 0 || label.right > innerWidth ? [`${name} is cut`] : []),
        ];
      });
    }),
  );

/** The gallery, and screens with the data of the demonstration. */
const screens: Record<Exclude<DemonstrationAccount, 'lecteur'>, readonly string[]> = {
  admin: ['/admin/ui/chart', '/revenue-admin?vue=tendances'],
  auteur: ['/dashboard/revenus', '/dashboard/analytics'],
};

for (const who of ['admin', 'auteur'] as const)
  test(`in the charts that “${who}” sees no label lies on a line, on another label or out of sight, on a phone and on a desktop`, async ({
    page,
  }) => {
    await loginAs(page, who);
    for (const address of screens[who]) {
      await page.goto(address);
      await hydrated(page);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('[data-end-label]').first()).toBeAttached();
        await expect.poll(() => misplaced(page), address).toEqual([]);
      }
    }
  });
