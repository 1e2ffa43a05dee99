import { countScripts, kilobyte } from '../support/script-size.ts';
import { expect, test } from './partner.ts';

for (const [widget, budget] of [
  ['badge', 4],
  ['banner', 4],
  ['button', 4],
  ['newsletter', 10],
] as const)
  test(`the ${widget} and its loader weigh at most ${budget} KB`, async ({ page, partner }) => {
    const weigh = countScripts(page);
    await partner.open(`<letat-${widget}></letat-${widget}>`);
    await page.waitForFunction((tag) => document.querySelector(tag)?.shadowRoot, `letat-${widget}`);
    const sum = await weigh();
    console.log(`${widget}: ${(sum / kilobyte).toFixed(1)} KB gzip, loader included`);
    expect(sum).toBeGreaterThan(kilobyte);
    expect(sum).toBeLessThanOrEqual(budget * kilobyte);
  });
