import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@letat/contracts/core/roles';
import type { Page } from '@playwright/test';
import { noteLinks } from '../navigation/links.ts';
import { unlinked } from '../navigation/unlinked.ts';
import { expectReady } from '../support/axe.ts';
import { exampleAddress } from '../support/example-addresses.ts';
import { settled } from '../support/invariants.ts';
import { inLanes } from '../support/lanes.ts';
import { gatedRoutes, patternOf, viewerOf } from '../support/routes.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { editors, openToWeigh, weightGoals } from '../support/weight.ts';
import { storeLongValues } from './long-values.ts';
import { noteSwept, openLanes } from './sweep.ts';
import { expectWholeAccessible } from './whole-page.ts';

interface WorkingPage {
  /** An address, or the pattern of a route that has an example. */
  path: string;
  who: DemonstrationAccount;
  /** Waits for what the page is looked at with. */
  ready?: (page: Page) => Promise<unknown>;
  /**
   * Presses or scrolls to what brings the page to another state; what comes then is no part of its first load. With
   * `ready` the page is looked at before, too.
   */
  press?: (page: Page) => Promise<unknown>;
  /** Whether what stands around the page is looked at as closely: once for each role, and where it is what was pressed. */
  isChromeIncluded?: boolean;
}

const phone = { width: 390, height: 900 };
const desktop = { width: 1280, height: 900 };

/** States that a page is brought to; a page without a row here is looked at as it opens. */
const states: Record<string, WorkingPage> = {
  'the author’s dashboard': {
    path: '/dashboard',
    who: 'auteur',
    ready: (page) => page.getByRole('table', { name: 'Mes articles' }).waitFor(),
    isChromeIncluded: true,
  },
  'the automatic digests': {
    path: '/admin/newsletter/automatiques',
    who: 'admin',
    ready: (page) => page.getByRole('switch', { name: 'Résumé du dimanche' }).waitFor(),
  },
  'the author’s readings': {
    path: '/dashboard/analytics',
    who: 'auteur',
    ready: (page) => page.getByRole('figure', { name: /lectures, .+ visites$/ }).waitFor(),
  },
  'imports of subscribers': {
    path: '/admin/newsletter/importer',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Imports' }).waitFor(),
  },
  deliverability: {
    path: '/admin/newsletter/delivrabilite',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Adresses retenues' }).waitFor(),
    async press(page) {
      await page.locator('[data-in-sight]').scrollIntoViewIfNeeded();
      await page.getByRole('figure', { name: /arrivés?, .+ plaintes?$/ }).waitFor();
    },
  },
  campaigns: {
    path: '/admin/newsletter',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Campagnes' }).waitFor(),
    async press(page) {
      await page.locator('[data-in-sight]').scrollIntoViewIfNeeded();
      await page.getByRole('figure', { name: /a été la plus suivie$/ }).waitFor();
    },
  },
  'one’s profile': {
    path: '/account',
    who: 'lecteur',
    ready: (page) => page.getByRole('button', { name: 'Enregistrer' }).waitFor(),
    isChromeIncluded: true,
  },
  'one’s purchases': {
    path: '/account/achats',
    who: 'lecteur',
    ready: (page) => page.getByRole('list', { name: 'Vos achats' }).waitFor(),
  },
  'one’s subscriptions, with the members of an organisation': {
    path: '/account/abonnements',
    who: 'admin',
    ready: (page) => page.getByRole('heading', { name: 'Membres de votre organisation' }).waitFor(),
  },
  coupons: {
    path: '/admin/coupons',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Coupons' }).waitFor(),
  },
  'an empty dashboard': {
    path: '/dashboard',
    who: 'admin',
    ready: (page) => page.getByRole('heading', { name: 'Rien d’écrit pour le moment' }).waitFor(),
  },
  'the author’s products, and the form of one': {
    path: '/dashboard/produits',
    who: 'auteur',
    ready: (page) => page.getByRole('table', { name: 'Mes produits' }).waitFor(),
    async press(page) {
      await page.getByRole('link', { name: 'Nouveau produit' }).click();
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
  'one’s notifications, and the bell, open': {
    path: '/account/notifications',
    who: 'lecteur',
    ready: (page) => page.getByRole('switch', { name: 'Mes commentaires approuvés' }).waitFor(),
    async press(page) {
      await page.locator('[data-bell] summary').click();
      await page.getByRole('link', { name: 'Toutes les notifications' }).waitFor();
      await page.getByText('Chargement…').waitFor({ state: 'detached' });
    },
    isChromeIncluded: true,
  },
  'one’s data, and the question before an erasure': {
    path: '/account/confidentialite',
    who: 'lecteur',
    ready: (page) => page.getByText('Recevoir les lettres par email').waitFor(),
    async press(page) {
      await page.getByRole('button', { name: 'Effacer mon compte' }).click();
      await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).waitFor();
    },
  },
  'the administration’s index': {
    path: '/admin',
    who: 'admin',
    ready: (page) => page.getByRole('link', { name: /commentaires? à relire$/ }).waitFor(),
    isChromeIncluded: true,
  },
  health: {
    path: '/admin/health',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Contrôles' }).waitFor(),
  },
  audit: {
    path: '/admin/audit',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Actes d’administration' }).waitFor(),
  },
  'partners’ sites': {
    path: '/admin/sites',
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: /^Sites partenaires/ }).waitFor(),
  },
  'one partner’s site': {
    path: '/admin/sites?etat=suspended',
    who: 'admin',
    async press(page) {
      await page.getByRole('link', { name: 'Agora citoyenne' }).click();
      await page.getByRole('figure', { name: 'Affichages et clics' }).waitFor();
    },
  },
  'the account’s page of personal data': {
    path: '/admin/privacy',
    who: 'admin',
    async press(page) {
      await page.getByRole('button', { name: 'Essayer à blanc' }).click();
      await page.getByRole('columnheader', { name: 'À retirer' }).waitFor();
    },
  },
  moderation: {
    path: '/admin/moderation?statut=approuves',
    who: 'admin',
    async press(page) {
      await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
      await page.getByRole('button', { name: 'Supprimer la sélection' }).waitFor();
    },
  },
};

/** Pages that journeys of their own look at, in more states than one. */
const elsewhere: Readonly<Record<string, string>> = {
  '/write': 'posts/editor/axe.spec.ts',
  '/admin/ui': 'ui/gallery.spec.ts',
  '/admin/ui/groupe/:group': 'ui/gallery.spec.ts',
  '/admin/ui/:component': 'ui/gallery.spec.ts',
};

const withState = new Set(Object.values(states).map(({ path }) => patternOf(path)));
type Row = [name: string, page: WorkingPage];
const pages: Row[] = [
  ...Object.entries(states),
  ...gatedRoutes
    .filter(({ path }) => !withState.has(path) && !(path in elsewhere))
    .map((route): Row => [route.path, { path: route.path, who: viewerOf(route) ?? 'lecteur' }]),
];
/**
 * Where each begins, and the role whose pages are theirs: what a lesser role opens is found by that one. `besides` are pages that
 * no row above opens, and that lead on; the last of them stays open.
 */
const viewers = [
  { who: 'lecteur', role: 'reader', start: '/account', besides: ['/'] },
  { who: 'auteur', role: 'author', start: '/dashboard', besides: ['/account', '/'] },
  { who: 'admin', role: 'admin', start: '/admin', besides: ['/admin/ui', '/'] },
] as const satisfies readonly { who: DemonstrationAccount; role: Role; start: string; besides: readonly string[] }[];

// Each page is opened once: it is looked at where `ready` and `press` bring it, and weighed before anything is pressed.
test.use({ viewport: phone });
for (const { who: viewer, role, start, besides } of viewers)
  test(`every page that “${viewer}” works with is found by links, is accessible on a phone and a desktop, scrolls nowhere sideways and is as light as it may be`, async ({
    page,
  }) => {
    // What people and sites are called, of any length, breaks in the tables instead of widening the page.
    if (viewer === 'admin') await storeLongValues();
    await loginAs(page, viewer);
    const theirs = pages.filter(([, { who }]) => who === viewer);
    const seen: Seen = { links: noteLinks(), outOfFrame: [] };
    const lanes = await openLanes(page);
    await inLanes(theirs, lanes, { name: ([name]) => name, look: (row, lane) => checkPage(row, lane, seen) });
    await page.setViewportSize(desktop);
    for (const address of besides) {
      await page.goto(address);
      await hydrated(page);
      await expectReady(page);
      await noteSeen(page, seen);
    }

    const wanted = gatedRoutes
      .filter(({ flags, path }) => flags.access === role && !(path in unlinked))
      .map(({ path }) => path);
    expect(wanted.length).toBeGreaterThan(5);
    const onTheWay: readonly string[] = [...wanted, ...besides];
    const found = seen.links.foundFrom([start, '/'], (pattern) => onTheWay.includes(pattern));
    expect(
      wanted.filter((pattern) => !found.has(pattern)),
      'pages that are not found by following links from where one begins',
    ).toEqual([]);
    expect(seen.outOfFrame, 'pages of the administration stand in its frame, and no others').toEqual([]);
  });

interface Seen {
  links: ReturnType<typeof noteLinks>;
  outOfFrame: string[];
}

async function noteSeen(page: Page, { links, outOfFrame }: Seen): Promise<void> {
  await links.note(page);
  const isFramed = (await page.locator('[data-frame=administration]').count()) > 0;
  const pattern = patternOf(new URL(page.url()).pathname);
  const isForAdmins = gatedRoutes.some(({ path, flags }) => path === pattern && flags.access === 'admin');
  if (isFramed !== isForAdmins) outOfFrame.push(page.url());
}

async function checkPage(
  [name, { path, ready, press, isChromeIncluded = false }]: Row,
  page: Page,
  seen: Seen,
): Promise<void> {
  await page.setViewportSize(phone);
  const weigh = await openToWeigh(page, await exampleAddress(path, page));
  const expectLight = async () => {
    const bytes = await weigh();
    const goal = editors.includes(path) ? weightGoals.editor : weightGoals.working;
    expect.soft(bytes, `${name}: bytes of its scripts`).toBeLessThanOrEqual(goal);
  };
  await expect(page.locator('main h1')).toBeVisible();
  await ready?.(page);
  // The width of a desktop may bring into sight what a phone scrolls to: it is no part of the first load.
  if (press) await expectLight();
  if (ready || !press) await expectWholeAccessible(page, name, { isChromeIncluded });
  if (press) {
    await press(page);
    await expectWholeAccessible(page, `${name}, pressed`, { isChromeIncluded });
  } else {
    // By the end of a look nothing more is on its way: to look is no input.
    await expectLight();
  }
  const pattern = patternOf(path);
  if (pattern !== null) noteSwept(pattern);
  await settled(page);
  await page.setViewportSize(desktop);
  await noteSeen(page, seen);
}

test('what is said to be looked at elsewhere, or in a state of its own, is a page that there is', () => {
  const known = gatedRoutes.map(({ path }) => path);
  expect(known.length).toBeGreaterThan(30);
  const named = [...withState, ...Object.keys(elsewhere), ...editors];
  expect(named.filter((path) => path === null || !known.includes(path))).toEqual([]);
  for (const file of Object.values(elsewhere))
    expect(existsSync(join(import.meta.dirname, '..', file)), file).toBe(true);
});
