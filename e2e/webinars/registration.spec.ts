import type { Webinar } from '@letat/contracts/webinars/operations';
import { registrationConsent } from '@letat/contracts/webinars/registrations/constants';
import { linkIn, mailTo } from '../mail/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { decideAtPaypal } from '../support/paypal.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

let made = 0;
const newEmail = () => {
  made += 1;
  return `webinaire-${Date.now().toString(36)}-${made}@letat.test`;
};

/** A webinar of the demonstration that is to come. */
async function webinarWith(matches: (webinar: Webinar) => boolean): Promise<Webinar> {
  const all: Webinar[] = await (await fetch(`${findRunning().url}/api/webinars?when=upcoming&limit=100`)).json();
  const found = all.find(matches);
  if (!found) throw new Error('there is no such webinar in the demonstration');
  return found;
}
const isFree = ({ price, seatsLeft }: Webinar) => price === 0 && seatsLeft > 1;

test('a visitor registers for a webinar, gives the place up, waits for one that is full, and pays one that is not free', async ({
  page,
}) => {
  await test.step('a visitor finds a webinar, registers, opens the mailed link, and gives the place up again', async () => {
    const { id, title } = await webinarWith(isFree);
    await page.goto('/webinaires');
    await expect(page.getByRole('heading', { level: 1, name: 'Webinaires' })).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await hydrated(page);
    const email = newEmail();
    const form = page.getByRole('form', { name: 'Inscription' });
    await form.getByLabel('Nom').fill('Koffi Mensah');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel(/J’accepte de recevoir le lien/).check();
    await form.getByRole('button', { name: 'S’inscrire' }).click();
    await expect(page.getByText('Votre place est réservée.')).toBeVisible();

    await page.goto(linkIn(await mailTo(email, 'Votre place'), /\/webinaire\/inscription\/[\w.-]+/));
    await expect(page.getByRole('status')).toContainText('Votre place est réservée.');
    await expect(page.getByText(/La salle ouvre le/)).toBeVisible();
    expect(await page.content()).not.toContain('meet.jit.si');
    await expectAccessible(page);
    const calendar = await page.request.get(
      (await page.getByRole('link', { name: 'Ajouter à l’agenda (fichier .ics)' }).getAttribute('href')) ?? '',
    );
    expect(await calendar.text()).toContain('BEGIN:VTIMEZONE');
    await page.getByRole('button', { name: 'Annuler mon inscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler mon inscription' }).click();
    await expect(page.getByRole('status')).toContainText('Vous n’êtes plus inscrit.');
    await page.goto(`/webinaire/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('a full webinar takes people into its waiting list, a paid one opens the payment at its price, and one that is not there says so', async () => {
    const { id } = await webinarWith(({ seatsLeft, price }) => seatsLeft === 0 && price === 0);
    await page.goto(`/webinaire/${id}`);
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Liste d’attente' });
    await form.getByLabel('Nom').fill('Jean Habimana');
    await form.getByLabel('Email').fill(newEmail());
    await form.getByLabel(/J’accepte de recevoir le lien/).check();
    await form.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
    await expect(page.getByText('Vous êtes en liste d’attente.')).toBeVisible();

    const paid = await webinarWith(({ price, isOnSale }) => price > 0 && isOnSale);
    await page.goto(`/webinaire/${paid.id}`);
    await hydrated(page);
    await page.getByRole('link', { name: /^Réserver pour 25,00/ }).click();
    await expect(page.getByRole('dialog', { name: 'Paiement' })).toContainText('25,00');

    const answer = await page.goto('/webinaire/000000000000000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Ce webinaire n’existe pas' })).toBeVisible();
  });
});

test('a reader who is registered finds their registration where the form was', async ({ page }) => {
  const { id } = await webinarWith(isFree);
  await loginAs(page, 'lecteur');
  await page.goto(`/webinaire/${id}`);
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Inscription' });
  await form.getByLabel(/J’accepte de recevoir le lien/).check();
  await expect(form.getByText('Le lien part à')).toContainText('lecteur@letat.test');
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('link', { name: 'Voir mon inscription' })).toBeVisible();
  await page.goto(`/webinaire/${id}`);
  await hydrated(page);
  await expect(page.getByRole('note', { name: 'Votre place est réservée.' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Voir mon inscription' }).click();
  await expect(page.getByRole('status')).toContainText('Votre place est réservée.');
});

test.describe('a room somewhere else', () => {
  // That one is led there is all that is looked at.
  test.use({ allow: ['request'] });

  test('a reader enters an open room and joins a webinar that runs, once there is a room, and the seat that was taken is no longer free', async ({
    page,
    browser,
  }) => {
    await test.step('one without registration lets everybody in once its room is open, and not before', async () => {
      await loginAs(page, 'admin');
      const room = 'https://meet.exemple.org/salle-ouverte';
      const create = async (inMinutes: number): Promise<Webinar> => {
        const answer = await page.request.post('/api/webinars', {
          headers: { origin: findRunning().url },
          data: {
            title: `Porte ouverte ${Date.now().toString(36)}`,
            description: 'Venez comme vous êtes.',
            scheduledDate: new Date(Date.now() + inMinutes * 60_000).toISOString(),
            registrationRequired: false,
            isPublic: false,
            joinUrl: room,
          },
        });
        expect(answer.status()).toBe(201);
        return answer.json();
      };
      const [later, soon] = [await create(600), await create(10)];
      await page.goto(`/webinaire/${later.id}`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Entrer sans inscription' }).click();
      await expect(page.getByText('Vous ne pouvez pas encore entrer')).toBeVisible();
      await expect(page.getByText(/elle ouvre un quart d’heure avant/)).toBeVisible();
      await page.route(room, (route) => route.abort());
      await page.goto(`/webinaire/${soon.id}`);
      await hydrated(page);
      const asked = page.waitForRequest(room);
      await page.getByRole('button', { name: 'Entrer sans inscription' }).click();
      expect((await asked).isNavigationRequest()).toBe(true);
    });

    await test.step('one that runs is joined from where one registers, and the seat that was taken is no longer free', async () => {
      await loginAs(page, 'admin');
      const room = 'https://meet.exemple.org/salle-en-direct';
      const headers = { origin: findRunning().url };
      const made = await page.request.post('/api/webinars', {
        headers,
        data: {
          title: `En ce moment ${Date.now().toString(36)}`,
          description: 'Il a commencé.',
          scheduledDate: new Date(Date.now() + 600_000).toISOString(),
          maxParticipants: 10,
          isPublic: false,
          joinUrl: room,
        },
      });
      const { id }: Webinar = await made.json();
      const started = await page.request.put(`/api/webinars/${id}/status`, { headers, data: { status: 'live' } });
      expect(started.status()).toBe(200);
      await loginAs(page, 'lecteur');
      await page.goto(`/webinaire/${id}`);
      await hydrated(page);
      await expect(page.getByText('10 places libres sur 10')).toBeVisible();
      const form = page.getByRole('form', { name: 'Inscription' });
      await form.getByLabel(/J’accepte de recevoir le lien/).check();
      await form.getByRole('button', { name: 'S’inscrire' }).click();
      await expect(page.getByText('9 places libres sur 10')).toBeVisible();
      await page.route(room, (route) => route.abort());
      const asked = page.waitForRequest(room);
      await page.getByRole('button', { name: 'Rejoindre' }).click();
      expect((await asked).isNavigationRequest()).toBe(true);
      await page.goto(`/webinaire/${id}`);
      await hydrated(page);
      await expect(
        page.getByRole('note', { name: 'Votre place est réservée.' }).getByRole('button', { name: 'Rejoindre' }),
      ).toBeVisible();
    });

    await test.step('the page of a registration that is open already shows the way in once there is a room, and nobody touches it', async () => {
      const admin = await browser.newContext();
      await loginAs(admin, 'admin');
      const headers = { origin: findRunning().url };
      const draft = {
        ...{ title: `Bientôt ${Date.now().toString(36)}`, description: 'La salle vient.', isPublic: false },
        scheduledDate: new Date(Date.now() + 600_000).toISOString(),
      };
      const { id }: Webinar = await (await admin.request.post('/api/webinars', { headers, data: draft })).json();
      const registered = await page.request.post(`/api/webinars/${id}/registrations`, {
        headers,
        data: { name: 'Ousmane Diop', consent: registrationConsent },
      });
      await page.goto((await registered.json()).address);
      await expect(page.getByText(/^La salle ouvre le/)).toBeVisible();
      // Its scripts come by themselves.
      await page.waitForFunction(() => globalThis.__letat?.shown > 0);
      const { management }: Webinar = await (await admin.request.get(`/api/webinars/${id}`)).json();
      const data = { ...draft, joinUrl: 'https://meet.exemple.org/salle-donnee', revision: management?.revision };
      expect((await admin.request.put(`/api/webinars/${id}`, { headers, data })).status()).toBe(200);
      await admin.close();
      // As when its reader comes back to the tab: else it asks in its own time.
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('button', { name: 'Rejoindre' })).toBeVisible();
    });
  });
});

test.describe('a room that is paid for', () => {
  // That one is led there is all that is looked at.
  test.use({ allow: ['request'] });

  test('one that runs is joined from the order by a guest who has just paid, and from where they bought', async ({
    page,
    browser,
  }) => {
    const room = 'https://meet.exemple.org/salle-payante';
    const headers = { origin: findRunning().url };
    const title = `En ce moment, payant ${Date.now().toString(36)}`;
    const admin = await browser.newContext();
    await loginAs(admin, 'admin');
    const [host]: { id: string }[] = await (await admin.request.get('/api/authors')).json();
    const draft = {
      ...{ title, description: 'Il a commencé.', maxParticipants: 10, isPublic: false, price: 25 },
      ...{ scheduledDate: new Date(Date.now() + 600_000).toISOString(), hostAuthorId: host?.id },
    };
    const made = await admin.request.post('/api/webinars', { headers, data: draft });
    const { id, management }: Webinar = await made.json();
    const setLive = () => admin.request.put(`/api/webinars/${id}/status`, { headers, data: { status: 'live' } });
    // Sold and without a room, it does not begin.
    expect((await (await setLive()).json()).code).toBe('webinar_room_needed');
    const data = { ...draft, joinUrl: room, revision: management?.revision };
    expect((await admin.request.put(`/api/webinars/${id}`, { headers, data })).status()).toBe(200);
    expect((await setLive()).status()).toBe(200);
    await admin.close();

    await page.goto(`/webinaire/${id}`);
    await hydrated(page);
    await page.getByRole('link', { name: /^Réserver pour 25,00/ }).click();
    const payment = page.getByRole('dialog', { name: 'Paiement' });
    await payment.getByRole('textbox', { name: 'Votre adresse email' }).fill(newEmail());
    await payment.getByRole('combobox', { name: 'Pays de résidence' }).selectOption('SN');
    await payment.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await decideAtPaypal(page, payment, 'Payer 25,00');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre place est à vous.');
    await expect(page.getByText('La salle est ouverte.')).toBeVisible();
    await expectAccessible(page);
    await page.route(room, (route) => route.abort());
    const asked = page.waitForRequest(room);
    await page.getByRole('button', { name: 'Rejoindre' }).click();
    expect((await asked).isNavigationRequest()).toBe(true);

    await page.goto(`/webinaire/${id}`);
    await hydrated(page);
    const own = page.getByRole('note', { name: 'Votre place est réservée.' });
    await expect(own.getByRole('button', { name: 'Rejoindre' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Réserver pour/ })).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole, tells machines of the event, and its form registers', async ({ page }) => {
    const { id, title, scheduledDate } = await webinarWith(isFree);
    await page.goto(`/webinaire/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const [block = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(block)).toMatchObject({ '@type': 'Event', name: title, startDate: scheduledDate });
    const form = page.getByRole('form', { name: 'Inscription' });
    await form.getByLabel('Nom').fill('Nadia Benali');
    await form.getByLabel('Email').fill(newEmail());
    await form.getByLabel(/J’accepte de recevoir le lien/).check();
    await form.getByRole('button', { name: 'S’inscrire' }).click();
    await expect(page.getByText('Votre place est réservée.')).toBeVisible();
  });
});
