import type { Page } from '@playwright/test';
import { awaitHydration } from '../support/await-hydration.ts';
import { hydrated } from '../support/test.ts';

let made = 0;

/** An address of its own for each application. */
export function newAddress(): string {
  made += 1;
  return `candidate-${Date.now().toString(36)}-${made}@exemple.org`;
}

export const form = (page: Page) => page.locator('#candidature');
export const received = (page: Page) => page.getByRole('region', { name: 'Votre candidature est arrivée.' });

/** Who applies, as both forms ask. */
export async function fillApplicant(page: Page, email: string, fullName = 'Mariam Coulibaly'): Promise<void> {
  await form(page).getByLabel('Nom complet').fill(fullName);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Profession').fill('Directrice des ressources humaines');
  await form(page).getByLabel('Domaine').fill('Leadership');
}

/** Opens a page of an application and waits until its form's code is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await awaitHydration(page, '#candidature form');
}
