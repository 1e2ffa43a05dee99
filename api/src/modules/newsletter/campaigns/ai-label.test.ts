import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { changeStored } from '../../../../test/stored.ts';
import { subscribeAndConfirm } from '../../../../test/subscribers.ts';

const api = useApp();

/** A model wrote some of it, as its writers accepted it; they may have signed since. */
const written = (postId: string, isSigned: boolean) => {
  const by = new Types.ObjectId();
  const aiText = { model: 'grand-modele', task: 'improve', by, at: new Date(), revision: 2 };
  const aiSignature = isSigned ? { by, at: new Date(), revision: 2 } : null;
  return changeStored(api.app.mongo.connection, 'posts', ({ _id }) => String(_id) === postId, {
    $set: { aiTexts: [aiText], aiSignature },
  });
};

async function sendLetter(subject: string, posts: readonly { id: string }[]): Promise<string> {
  const admin = api.as(await addUser(api.app, { role: 'admin' }));
  const path = '/api/newsletter/campaigns';
  const blocks = posts.map((post, n) => ({
    ...{ type: 'article', id: `b${n}`, postId: post.id, shape: n === 0 ? 'feature' : 'brief', text: '' },
  }));
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const content = { subject, preheader: 'L’un des articles fut aidé.', blocks, segment };
  const { id, revision }: Campaign = (await admin.post(path, { scope: 'site', content })).json();
  const { reached } = (await admin.get(`${path}/${id}/recipients`)).json();
  await admin.put(`${path}/${id}/departure`, { at: null, revision, recipients: reached });
  for (const queue of ['mail-campaigns', 'mail-recipients']) await api.app.jobs.process(queue);
  return id;
}

it('a letter says beside an article that a model wrote some of it, in both parts and on its page; not of one that was signed', async () => {
  const author = await addAuthor(api.app);
  const [labelled, signed] = await Promise.all([
    addPost(api.app, author, { title: 'Écrit avec une machine' }),
    addPost(api.app, author, { title: 'Relu et signé' }),
  ]);
  await written(labelled.id, false);
  await written(signed.id, true);
  const email = 'lectrice@etiquette.example';
  await subscribeAndConfirm(api, email);
  const id = await sendLetter('Deux articles', [labelled, signed]);
  const letter = (await sentMails(api.app, email)).find(({ subject }) => subject === 'Deux articles');
  for (const part of [letter?.text, letter?.html]) expect(part?.split(aiLabel)).toHaveLength(2);
  const { parts } = (await api.get(`/api/newsletter/letters/${id}`)).json();
  expect(parts.map(({ note }: { note?: string }) => note)).toEqual([aiLabel, undefined]);
});

it('a digest and the welcome say so too', async () => {
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author, {
    title: 'Un décret résumé',
    category: 'Leadership',
    at: new Date(Date.now() - 60_000),
  });
  await written(post.id, false);
  const email = 'resume@etiquette.example';
  const token = await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
  await api.post('/api/newsletter/preferences', {
    ...{ token, language: 'fr', digest: 'daily', interests: ['Leadership'] },
  });
  await runSchedule(api.app, 'newsletter-digest-daily');
  for (const queue of ['mail-campaigns', 'mail-recipients']) await api.app.jobs.process(queue);
  const mails = await sentMails(api.app, email);
  const welcome = mails.find(({ subject }) => subject.startsWith('Bienvenue'));
  expect(welcome?.text).toContain(aiLabel);
  const digest = mails.find(({ subject }) => subject.startsWith('Aujourd’hui'));
  expect(digest?.text).toContain(aiLabel);
});

it('a mail of letters that waited says so too', async () => {
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author, { title: 'Un rapport en bref' });
  await written(post.id, false);
  const email = 'groupe@etiquette.example';
  await subscribeAndConfirm(api, email);
  const { connection } = api.app.mongo;
  const letterWas = (days: number) =>
    changeStored(connection, 'subscribers', (row: { email?: string }) => row.email === email, {
      $set: { frequency: 'weekly', lastLetter: { at: new Date(Date.now() - days * 24 * 60 * 60 * 1000), of: 'avant' } },
    });
  await letterWas(1);
  await sendLetter('Une lettre retenue', [post]);
  const letters = async () =>
    (await sentMails(api.app, email)).filter(({ subject }) => subject === 'Une lettre retenue');
  expect(await letters()).toEqual([]);
  await letterWas(8);
  const isHeld = (row: { queue?: string; state?: string }) =>
    row.queue === 'newsletter-merged' && row.state === 'waiting';
  await changeStored(connection, 'work', isHeld, { $set: { takeAt: new Date(0) } });
  for (const queue of ['newsletter-merged', 'mail']) await api.app.jobs.process(queue);
  const [merged] = await letters();
  for (const part of [merged?.text, merged?.html]) expect(part).toContain(aiLabel);
});
