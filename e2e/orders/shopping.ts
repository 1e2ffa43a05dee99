import { expect, type Locator, type Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { hydrated } from '../support/test.ts';

interface Product {
  id: string;
  title: string;
  price: number;
}

/** A product of the demonstration that costs something, or nothing; a book is a PDF. */
export async function productOf(kind: 'paid' | 'free'): Promise<Product> {
  const address = `${findRunning().url}/api/products?limit=100${kind === 'paid' ? '&category=ebook' : ''}`;
  const products: Product[] = await (await fetch(address)).json();
  const found = products.find(({ price }) => (kind === 'free' ? price === 0 : price > 0));
  if (!found) throw new Error(`there is no ${kind} product`);
  return found;
}

interface Listed {
  id: string;
  title: string;
  currency: string;
}

/** The book of the demonstration whose author sells it in francs. */
export async function bookInFrancs(): Promise<Listed> {
  const products: Listed[] = await (await fetch(`${findRunning().url}/api/products?limit=100`)).json();
  const found = products.find(({ currency }) => currency === 'XOF');
  if (!found) throw new Error('nothing is sold in francs');
  return found;
}

/** Counts what a thumb does: typing an address is no press. */
export function countedPresses(page: Page) {
  let presses = 0;
  return {
    async tap(name: string | RegExp, role: 'link' | 'button' = 'button', within: Page | Locator = page) {
      presses += 1;
      await within.getByRole(role, { name }).filter({ visible: true }).first().tap();
    },
    count: () => presses,
  };
}

export const payment = (page: Page): Locator => page.getByRole('dialog', { name: 'Paiement' });

/** Opens the payment of a product as a visitor, who gives an address. */
export async function openPayment(page: Page, kind: 'paid' | 'free', email: string): Promise<Product> {
  const product = await productOf(kind);
  await page.goto(`/marketplace/${product.id}`);
  await hydrated(page);
  await page.locator('a[href$="#acheter"]:visible').first().click();
  await payment(page).getByRole('textbox', { name: 'Votre adresse email' }).fill(email);
  if (kind === 'paid') await payment(page).getByRole('combobox', { name: 'Pays de résidence' }).selectOption('SN');
  return product;
}

/** Goes on to PayPal's button, and opens its window. */
export async function openPaypal(page: Page): Promise<Page> {
  const button = payment(page)
    .frameLocator('iframe')
    .getByRole('button', { name: /PayPal/ });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(popup.getByText('aucun argent ne circule')).toBeVisible();
  return popup;
}

/** Presses PayPal's button, and decides in its window. */
export async function decide(page: Page, decision: string | RegExp): Promise<void> {
  const popup = await openPaypal(page);
  await popup.getByRole('button', { name: decision }).click();
  if (!popup.isClosed()) await popup.waitForEvent('close');
}
