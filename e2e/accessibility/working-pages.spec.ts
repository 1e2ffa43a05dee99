import type { Page } from '@playwright/test';
import { expectAccessible, overflowOf } from '../support/axe.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface WorkingPage {
  path: string;
  who: DemonstrationAccount;
  /** Brings the page where it is looked at. */
  ready: (page: Page) => Promise<unknown>;
}

const pages: Record<string, WorkingPage> = {
  'the author’s desk': {
    path: '/dashboard',
    who: 'auteur',
    ready: (page) => page.getByRole('table', { name: 'Mes articles' }).waitFor(),
  },
  'the author’s products': {
    path: '/dashboard?tab=produits',
    who: 'auteur',
    ready: (page) => page.getByRole('table', { name: 'Mes produits' }).waitFor(),
  },
  'a desk with nothing on it': {
    path: '/dashboard',
    who: 'admin',
    ready: (page) => page.getByRole('heading', { name: 'Rien d’écrit pour le moment' }).waitFor(),
  },
  'the product form': {
    path: '/dashboard?tab=produits',
    who: 'auteur',
    async ready(page) {
      await page.getByRole('button', { name: 'Nouveau produit' }).click();
      const form = page.getByRole('dialog', { name: 'Nouveau produit' });
      await form.getByRole('button', { name: 'Mettre en vente' }).click();
      await form.getByLabel('Titre').and(page.locator('[aria-invalid=true]')).waitFor();
    },
  },
  'the LinkedIn kit': {
    path: '/linkedin-campaign',
    who: 'lecteur',
    ready: (page) =>
      page
        .getByRole('button', { name: /Télécharger en PNG/ })
        .last()
        .and(page.locator(':enabled'))
        .waitFor(),
  },
  'one’s notifications': {
    path: '/account/notifications',
    who: 'lecteur',
    ready: (page) => page.getByRole('switch', { name: 'Mes commentaires approuvés' }).waitFor(),
  },
  'the bell, open': {
    path: '/account/notifications',
    who: 'lecteur',
    async ready(page) {
      await page.locator('[data-bell] summary').click();
      await page.getByRole('link', { name: 'Toutes les notifications' }).waitFor();
      await page.getByText('Chargement…').waitFor({ state: 'detached' });
    },
  },
  'one’s data': {
    path: '/account/confidentialite',
    who: 'lecteur',
    ready: (page) => page.getByText('Recevoir les lettres par email').waitFor(),
  },
  'the question before an erasure': {
    path: '/account/confidentialite',
    who: 'lecteur',
    async ready(page) {
      await page.getByRole('button', { name: 'Effacer mon compte' }).click();
      await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).waitFor();
    },
  },
  'the administration’s index': {
    path: '/admin',
    who: 'admin',
    ready: (page) => page.getByRole('link', { name: /commentaires à relire$/ }).waitFor(),
  },
  audit: {
    path: '/admin/audit',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Actes d’administration' }).waitFor(),
  },
  'the desk of personal data': {
    path: '/admin/privacy',
    who: 'admin',
    async ready(page) {
      await page.getByRole('button', { name: 'Essayer à blanc' }).click();
      await page.getByRole('columnheader', { name: 'À retirer' }).waitFor();
    },
  },
  moderation: {
    path: '/admin/moderation?statut=approuves',
    who: 'admin',
    async ready(page) {
      await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
      await page.getByRole('button', { name: 'Supprimer la sélection' }).waitFor();
    },
  },
};

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 900 } });

for (const [name, { path, who, ready }] of Object.entries(pages))
  test(`${name} has no axe violation and does not scroll sideways`, async ({ page }) => {
    await loginAs(page, who);
    await page.goto(path);
    await ready(page);
    await expectAccessible(page, [390, 1280]);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await overflowOf(page), 'at 320 px').toBeLessThanOrEqual(0);
  });
