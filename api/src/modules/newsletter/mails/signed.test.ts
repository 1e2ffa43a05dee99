import { generateKeyPairSync } from 'node:crypto';
import { faultsOf } from '@letat/testing/mail/authentication';
import { headerOf, type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { courseActions, courseDaysPass } from '../../../../test/courses.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { addSubscribers, subscribeAndConfirm } from '../../../../test/subscribers.ts';
import { authorTopic, digestTopic, mergedTopic } from '../streams.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const domain = 'exemple.org';
const texts = {
  [`s1._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  [`_dmarc.${domain}`]: 'v=DMARC1; p=reject',
};
let smtp: SmtpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApp({
    ...{ SMTP_URL: smtp.url, IDENTITY_MAIL_SENDER: `revue@${domain}`, MAIL_WARM_UP: '0' },
    ...{ MAIL_DKIM_SELECTOR: 's1', MAIL_DKIM_KEY: privateKey },
  });
});
afterAll(async () => {
  await api?.close();
  await smtp?.stop();
});

const authorId = '64b000000000000000000001';
const topics: Readonly<Record<string, string>> = {
  'newsletter-digest': digestTopic,
  'newsletter-campaign': authorTopic(authorId),
  'newsletter-merged': mergedTopic([null, digestTopic, authorTopic(authorId)]) ?? '',
};

it('every mail of the newsletter is believed by a receiver, and both ways out are signed', async () => {
  // Letters of a course are for who reads one.
  const letters = api.app.mail
    .templates()
    .filter(({ kind, name }) => kind === 'newsletter' && name !== 'newsletter-course');
  const subscribed = { digest: 'weekly', authorSubscriptions: [authorId] };
  await addSubscribers(api.app, Object.fromEntries(letters.map(({ name }) => [name, subscribed])));
  for (const template of letters) {
    const topic = topics[template.name];
    const request = { template, data: template.sample, to: `${template.name}@exemple.org` };
    await api.app.mongo.transaction((session) =>
      api.app.mail.send({ ...request, ...(topic === undefined ? {} : { topic }) }, session),
    );
  }
  await api.app.jobs.process('mail');
  const received = smtp.received.map(({ to }) => to.split('@')[0]).toSorted();
  expect(received).toEqual(letters.map(({ name }) => name).toSorted());
  const faults = await Promise.all(smtp.received.map(async (mail) => [mail.to, await faultsOf(mail, { texts })]));
  expect(Object.fromEntries(faults)).toEqual(Object.fromEntries(smtp.received.map(({ to }) => [to, []])));
  console.log(`${received.length} letters read by mailauth: unbelieved 0`);
});

it('a letter of a course is believed too, with the way out of its own list', async () => {
  const { id } = await courseActions(
    api,
    await addAuthor(api.app, { fullName: 'Auteure au nom bien long, Numéro 1234' }),
  ).open(['Un', 'Deux']);
  const email = 'cours@exemple.org';
  await subscribeAndConfirm(api, email, { courses: [id], consent: 'c1' });
  await courseDaysPass(api);
  const letters = smtp.received.filter(
    ({ to, source }) => to === email && headerOf(source, 'list-id').includes(`<course-${id}.newsletter.`),
  );
  const left = await storedWhere(api.app.mongo.connection, 'work', ({ state }) => state !== 'done');
  expect(letters, `what is left to do: ${JSON.stringify(left)}`).toHaveLength(1);
  for (const letter of letters) expect(await faultsOf(letter, { texts })).toEqual([]);
});
