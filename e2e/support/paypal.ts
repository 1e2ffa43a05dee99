import { expect, type Locator, type Page } from '@playwright/test';

/** Presses PayPal's button in a payment, and decides in its window by the button whose name begins so. */
export async function decideAtPaypal(page: Page, payment: Locator, decision: string): Promise<void> {
  const button = payment.frameLocator('iframe').getByRole('button', { name: /PayPal/ });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(popup.getByText('aucun argent ne circule')).toBeVisible();
  await popup.getByRole('button', { name: decision }).click();
  if (!popup.isClosed()) await popup.waitForEvent('close');
}
