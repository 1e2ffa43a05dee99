import { newsletterRequestReceived } from '@letat/contracts/newsletter/constants';
import { MongoClient } from 'mongodb';
import { mailTo } from '../mail/mailbox.ts';
import { test as partnerTest } from '../sites/partner.ts';
import { findRunning } from '../support/product.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** While this runs, a place has many open confirmations: requests there are mailed for a proof. */
async function whileTight(place: string, work: () => Promise<void>): Promise<void> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  const hours = client.db().collection<{ _id: string; [field: string]: unknown }>('newsletterConfirmationHours');
  const _id = `${place} essai ${Date.now()}`;
  try {
    const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await hours.insertOne({ _id, place, hour: new Date(), asked: 100_000, confirmed: 0, expiresAt });
    await work();
  } finally {
    await hours.deleteOne({ _id });
    await client.close();
  }
}
const subject = 'Confirmez votre abonnement à la lettre';

test('a reader of a slow phone subscribes while a proof is asked for, by the same press, and sees nothing of it', async ({
  page,
  context,
}) => {
  const slow = await context.newCDPSession(page);
  await whileTight('site', async () => {
    const email = `preuve-${Date.now()}@letat.test`;
    await page.goto('/subscribe');
    await hydrated(page);
    const band = page.getByRole('region', { name: 'La lettre du dimanche' });
    await band.getByLabel('Votre adresse email').fill(email);
    await band.getByLabel(/J’accepte de recevoir/).check();
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/newsletter/subscribe'));
    const brought = page.waitForRequest((asked) => asked.url().endsWith('/api/newsletter/confirmations/requests'));
    await band.getByRole('button', { name: 'S’abonner' }).click();
    await answered;
    const began = performance.now();
    const proof = await brought;
    console.log(`a proof of work at a sixth of the speed: ${Math.round(performance.now() - began)} ms (goal 1000)`);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(proof.postDataJSON().proof).toBeTruthy();
    await expect(page.getByText(newsletterRequestReceived.next)).toBeVisible();
    await mailTo(email, subject);
  });
});

test('without scripts a reader is told that no mail leaves today', async ({ browser, baseURL }) => {
  await whileTight('site', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${baseURL}/subscribe`);
    const band = page.getByRole('region', { name: 'La lettre du dimanche' });
    await band.getByLabel('Votre adresse email').fill(`sans-${Date.now()}@letat.test`);
    await band.getByLabel(/J’accepte de recevoir/).check();
    await band.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page.getByText(newsletterRequestReceived.unproven)).toBeVisible();
    await page.close();
  });
});

partnerTest('a partner’s form brings the proof that its token asks for', async ({ page, partner }) => {
  await whileTight(partner.origin, async () => {
    const email = `preuve-partenaire-${Date.now()}@letat.test`;
    await partner.open(`<letat-newsletter site="${partner.key}"></letat-newsletter>`);
    const sent = page.waitForRequest((asked) => /\/api\/embed\/newsletter\?/.test(asked.url()));
    await page.getByLabel('Votre adresse email').fill(email);
    await page.getByLabel(/J’accepte de recevoir/).check();
    await page.getByRole('button', { name: 'S’abonner' }).click();
    // A token that asks for none is sent with an empty one.
    expect((await sent).postDataJSON().proof).toBeTruthy();
    await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
    await mailTo(email, subject);
  });
});
