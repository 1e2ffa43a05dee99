import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import type { Browser, Locator } from '@playwright/test';
import { newAddress } from '../applications/applicant.ts';
import { password, send } from '../auth/accounts.ts';
import { mailedPath, mailsTo, mailTo, pathIn } from '../mail/mailbox.ts';
import { addSubscriber } from '../newsletter/subscribers.ts';
import { productOf } from '../orders/shopping.ts';
import { editorOf } from '../posts/editor/editor.ts';
import { awaitHydration } from '../support/await-hydration.ts';
import { inLanes } from '../support/lanes.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, type Journey, test } from '../support/test.ts';
import { type Effort, type Hands, handsOf, type Means } from './hands.ts';

/*
 * What five ways through the product ask of a reader: the fewest that law and prudence leave. One more press or page fails; one less
 * is written here. docs/decisions/0141 says what each of them is for.
 */
const goals = {
  letter: {
    mouse: { presses: 5, pages: 2 },
    touch: { presses: 5, pages: 2 },
    keyboard: { presses: 4, pages: 2 },
  },
  file: {
    mouse: { presses: 6, pages: 3 },
    touch: { presses: 6, pages: 3 },
    keyboard: { presses: 6, pages: 3 },
  },
  article: {
    mouse: { presses: 4, pages: 4 },
    touch: { presses: 4, pages: 4 },
    keyboard: { presses: 4, pages: 4 },
  },
  publication: {
    mouse: { presses: 15, pages: 5 },
    touch: { presses: 15, pages: 5 },
    keyboard: { presses: 8, pages: 5 },
  },
  // On a phone a menu holds the screens of the administration.
  campaign: {
    mouse: { presses: 5, pages: 3 },
    touch: { presses: 6, pages: 3 },
    keyboard: { presses: 5, pages: 3 },
  },
} as const satisfies Record<string, Record<Means, Effort>>;
const means = ['mouse', 'touch', 'keyboard'] as const satisfies readonly Means[];

interface Way {
  /** What a browser has before it begins. */
  prepare?: Parameters<typeof handsOf>[2];
  go: (hands: Hands, means: Means) => Promise<void>;
  /** One after the other, where what one does reaches another; else beside each other: each waits for its mails and windows. */
  inTurn?: boolean;
}

/** Walks a way with each of the means, each in a browser of its own, and compares what it asked with its goal. */
async function walk(
  { browser, invariants }: { browser: Browser; invariants: Journey['invariants'] },
  way: keyof typeof goals,
  { prepare = async () => {}, go, inTurn = false }: Way,
): Promise<void> {
  await inLanes(means, inTurn ? ['one'] : means, {
    name: (mean) => `with ${mean}`,
    async look(mean) {
      const hands = await handsOf(browser, mean, async (context) => {
        await invariants.watch(context);
        await prepare(context);
      });
      await go(hands, mean);
      expect.soft(hands.effort(), `${way}, ${mean}`).toEqual(goals[way][mean]);
      await hands.page.context().close();
    },
  });
}

test('a visitor comes to the letter in as few presses as consent and a proved address leave', async ({
  browser,
  invariants,
}) => {
  await walk({ browser, invariants }, 'letter', {
    async go({ page, open, press, type }, mean) {
      const email = `gestes-${mean}-${Date.now()}@letat.test`;
      const band = page.getByRole('region', { name: 'La lettre du dimanche' });
      await open('/');
      await awaitHydration(page, '#lettre form');
      await type(band.getByLabel('Votre adresse email'), email);
      await press(band.getByLabel(/J’accepte de recevoir/));
      await press(band.getByRole('button', { name: 'S’abonner' }));
      await expect(page.getByText(email)).toBeVisible();
      await open(pathIn(await mailTo(email, 'Confirmez votre abonnement'), 'confirmer'), 'mail');
      await press(page.getByRole('button', { name: 'Confirmer mon abonnement' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre abonnement est confirmé');
    },
  });
});

test('a visitor comes from a book to its file in as few presses as buying leaves', async ({ browser, invariants }) => {
  const { id } = await productOf('paid');
  await walk({ browser, invariants }, 'file', {
    async go(hands, mean) {
      const { page, open, press, type } = hands;
      const window = page.getByRole('dialog', { name: 'Paiement' });
      await open(`/marketplace/${id}`);
      await press(page.locator('a[href$="#acheter"]:visible').first());
      await type(window.getByRole('textbox', { name: 'Votre adresse email' }), `gestes-${mean}@exemple.org`);
      await press(window.getByRole('button', { name: 'Continuer vers le paiement' }));
      await payAtPaypal(hands, window);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
      await press(page.getByRole('checkbox', { name: withdrawalWaiver }));
      const file = page.waitForEvent('download');
      await press(page.getByRole('button', { name: /^Télécharger/ }).first());
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    },
  });
});

test('a reader comes to the rest of a reserved article in as few presses as paying leaves', async ({
  browser,
  invariants,
}) => {
  await walk({ browser, invariants }, 'article', {
    prepare: (context) => registerNewcomer(context, 'Lectrice Pressée'),
    async go(hands) {
      const { page, open, press } = hands;
      await open('/post/guichet-en-carton');
      const paywall = page.getByRole('region', { name: 'La suite est réservée aux abonnés' });
      await press(paywall.getByRole('button', { name: 'S’abonner' }));
      await press(page.getByRole('button', { name: 'Continuer vers le paiement' }));
      await payAtPaypal(hands, page.getByRole('main'));
      await expect(page.getByText('Quarante et un dossiers réels')).toBeVisible();
    },
  });
});

test('a newcomer comes from applying to a published article in as few presses as a decision and an account leave', async ({
  browser,
  invariants,
}) => {
  const desk = await browser.newContext();
  await loginAs(desk, 'admin');
  await walk({ browser, invariants }, 'publication', {
    async go({ page, open, press, type, choose }, mean) {
      const email = newAddress();
      // Each hand is somebody else: of two who bear a name at once one would have to choose another user name.
      const username = `mariam-${mean}`;
      const form = page.locator('#candidature');
      await open('/rejoindre');
      await awaitHydration(page, '#candidature form');
      await type(form.getByLabel('Nom complet'), `Mariam ${mean}`);
      await type(form.getByLabel('Email'), email);
      await type(form.getByLabel('Profession'), 'Magistrate');
      await type(form.getByLabel('Domaine'), 'Gouvernance');
      await press(form.getByRole('button', { name: 'Continuer' }));
      await press(form.getByLabel(/J’accepte les conditions/));
      await press(form.getByRole('button', { name: 'Envoyer ma candidature' }));
      await expect(page.getByRole('region', { name: 'Votre candidature est arrivée.' })).toBeFocused();

      const waiting: { id: string; email: string }[] = await (
        await desk.request.get(`${findRunning().url}/api/applications?limit=100`)
      ).json();
      const id = waiting.find((application) => application.email === email)?.id;
      await send(desk, 'PUT', `/api/applications/${id}/decision`, { state: 'accepted' });

      await open(await mailedPath(email, 'Votre candidature est acceptée'), 'mail');
      await expect(page.getByLabel('Nom d’utilisateur')).toHaveValue(new RegExp(`^${username}`));
      await type(page.getByLabel('Mot de passe', { exact: true }), password);
      await press(page.getByRole('button', { name: 'Ouvrir mon compte' }));
      await expect(page).toHaveURL('/dashboard');
      await press(page.getByRole('link', { name: 'Un premier article' }));

      const { title, content, category, publish } = editorOf(page);
      await type(title, `Un premier article ${mean} ${Date.now()}`);
      await type(content, 'Ce que disent les registres.');
      await choose(category, 'Gouvernance');
      if (mean === 'keyboard') await page.keyboard.press('Control+Enter');
      else await press(publish);
      await expect(page).toHaveURL(/\/post\/un-premier-article/);
    },
  });
});

test('an administrator comes from their home to a letter that left in as few presses as its words leave', async ({
  browser,
  invariants,
}) => {
  await walk({ browser, invariants }, 'campaign', {
    prepare: (context) => loginAs(context, 'admin'),
    // A letter goes to the subscribers of the others too, and nobody gets many in a day.
    inTurn: true,
    async go({ page, open, press, type }, mean) {
      const subject = `En peu de gestes, ${mean} ${Date.now()}`;
      const reader = `gestes-${mean}-${Date.now()}@exemple.org`;
      await addSubscriber(reader);
      await open('/admin');
      if (mean === 'touch') await press(page.getByRole('button', { name: /^Menu/ }));
      await press(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Campagnes' }));
      await press(page.getByRole('button', { name: 'Écrire une campagne' }));
      await type(page.getByLabel('Objet'), subject);
      await press(page.getByRole('button', { name: /^Ajouter.: Texte$/ }));
      await type(
        page
          .getByRole('listitem', { name: /bloc 1$/ })
          .getByRole('textbox')
          .first(),
        'Deux lignes, pas une de plus.',
      );
      await press(page.getByRole('button', { name: /^Envoyer maintenant/ }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: /^Envoyer à/ }));
      await expect(page.getByRole('heading', { name: 'Ce qu’elle est devenue' })).toBeVisible();
      await expect.poll(async () => (await mailsTo(reader)).map((mail) => mail.subject)).toContain(subject);
    },
  });
});

/** Presses PayPal's button, which opens a window, and the one in it that pays. */
async function payAtPaypal({ page, press }: Hands, payment: Locator): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press(payment.frameLocator('iframe').getByRole('button', { name: /PayPal/ }));
  const paypal = await opened;
  await expect(paypal.getByText('aucun argent ne circule')).toBeVisible();
  await press(paypal.getByRole('button', { name: /^Payer \d/ }));
  if (!paypal.isClosed()) await paypal.waitForEvent('close');
}
