import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { moneyOf } from '@letat/contracts/core/money';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import { changeStored } from '../../../test/stored.ts';
import { termsVersion, weigh } from '../../full-text/weigh.ts';
import { edgeNgramsOf } from '../../text/search-keys.ts';
import { postRevenue } from '../ledger/index.ts';

const api = useApp();

const faultsOf = async (name: RegExp) => {
  const found = api.app.invariants.list().filter((invariant) => name.test(invariant.name));
  expect(found).toHaveLength(1);
  const verified = await Promise.all(found.map(({ verify }) => verify()));
  return verified.flatMap(({ faults }) => faults);
};
const collection = (name: string) => api.app.mongo.connection.collection(name);

it('an entry of the books that was changed, and a balance, are found out', async () => {
  const author = await addAuthor(api.app);
  const sale = { key: 'sale:1', kind: 'sale', line: 'tools', authorId: author.id } as const;
  const price = { before: moneyOf(0, 'USD'), after: moneyOf(9000, 'USD') };
  await api.app.mongo.transaction((session) => postRevenue(api.app.ledger, { ...sale, ...price }, session));
  expect(await faultsOf(/sums up to nothing/)).toEqual([]);
  expect(await faultsOf(/has the chain/)).toEqual([]);
  const changed = await changeStored(api.app.mongo.connection, 'ledgerEntries', () => true, { $inc: { amount: 1 } });
  expect(changed).toBe(3);
  expect(await faultsOf(/sums up to nothing/)).toEqual(['USD: 3']);
  expect(await faultsOf(/has the chain/)).toHaveLength(3);
  // The next test's books are right.
  await changeStored(api.app.mongo.connection, 'ledgerEntries', () => true, { $inc: { amount: -1 } });
});

it('an article that a search would not find, and a picture that is gone, are found out', async () => {
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author, { title: 'Un budget qui se lit' });
  expect(await faultsOf(/the search finds each article/)).toEqual([]);
  const _id = new Types.ObjectId(post.id);
  await collection('posts').updateOne({ _id }, { $set: { terms: ['autre'], weights: [1] } });
  expect(await faultsOf(/the search finds each article/)).toEqual([post.slug]);
  const featuredImage = '/objects/0123456789abcdef0123456789abcdef-10x10.webp';
  await collection('posts').updateOne({ _id }, { $set: { featuredImage } });
  expect(await faultsOf(/every picture/)).toEqual([`${post.slug}: ${featuredImage}`]);
  await collection('posts').deleteOne({ _id });
});

/** Collection, what its search finds, the field of what it is found by, and what it says. */
const searched: readonly (readonly [string, string, string, Readonly<Record<string, string | readonly string[]>>])[] = [
  ['users', 'each account', 'findable', { email: 'a@exemple.org', username: 'awa', fullName: 'Awa Ndiaye' }],
  ['subscribers', 'each subscriber', 'searchKeys', { email: 'b@exemple.org', name: 'Binta' }],
  ['expertInvitations', 'each invitation', 'searchKeys', { name: 'Cheikh', email: 'c@exemple.org' }],
  ['leads', 'each lead', 'searchKeys', { name: 'Djibril', email: 'd@exemple.org', company: 'Diop' }],
  [
    ...(['partnerExperts', 'each expert', 'searchKeys'] as const),
    { name: 'Esther', email: 'e@exemple.org', expertise: ['Budget'], consultingServices: ['Audit'] },
  ],
  ['partnerSites', 'each site', 'findable', { name: 'Fatou', email: 'f@exemple.org', origins: [], key: 'site_f' }],
];

it.each(searched)('a record of %s that its list would not find is found out', async (name, what, field, given) => {
  const _id = new Types.ObjectId();
  const keys = { emailKey: given.email, usernameKey: given.email };
  await collection(name).insertOne({ _id, ...given, ...keys, [field]: ['autre'] });
  const invariant = new RegExp(`finds ${what} `);
  expect(await faultsOf(invariant)).toEqual([_id.toHexString()]);
  await collection(name).updateOne({ _id }, { $set: { [field]: edgeNgramsOf(Object.values(given).flat()) } });
  expect(await faultsOf(invariant)).toEqual([]);
  await collection(name).deleteOne({ _id });
});

it('a product that a search would not find, a wrong count of comments and a file of nobody are found out', async () => {
  const _id = new Types.ObjectId();
  const { terms } = weigh({ title: 'Un guide', labels: ['Guides'], excerpt: '', body: 'Du budget' });
  const product = { _id, title: 'Un guide', description: 'Du budget', category: 'Guides', deletedAt: null };
  await collection('products').insertOne({ ...product, terms: [...terms, 'autre'], termsVersion });
  expect(await faultsOf(/the search finds each product/)).toEqual([_id.toHexString()]);
  await collection('products').updateOne({ _id }, { $set: { terms } });
  expect(await faultsOf(/the search finds each product/)).toEqual([]);
  await collection('products').deleteOne({ _id });

  const post = await addPost(api.app, await addAuthor(api.app));
  expect(await faultsOf(/counts the comments/)).toEqual([]);
  const counted = { _id: new Types.ObjectId(post.id) };
  await collection('posts').updateOne(counted, { $set: { commentCount: 3 } });
  expect(await faultsOf(/counts the comments/)).toEqual([post.id]);
  await collection('posts').deleteOne(counted);

  const key = `files/${new Types.ObjectId().toHexString()}-${randomUUID()}`;
  expect(await faultsOf(/nobody’s/)).toEqual([]);
  await api.app.uploads.store(key, Readable.from(['x']));
  expect(await faultsOf(/nobody’s/)).toEqual([key]);
  expect(await api.app.uploads.removeOrphans()).toBe(1);
  expect(await api.app.uploads.open(key)).toBeNull();
});

it('the nightly look writes down what it found, and the log names the faults by their ids', async () => {
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author, { title: 'Un autre' });
  await collection('posts').updateOne({ _id: new Types.ObjectId(post.id) }, { $set: { terms: [], weights: [] } });
  await api.app.mongo.transaction(async (session) => {
    await collection('work').insertOne(
      {
        ...{ queue: 'verification', key: null, payload: {}, version: 1, state: 'waiting', attempts: 0, lease: null },
        ...{ dueAt: new Date(0), takeAt: new Date(0), position: null, progress: null, reason: null },
        ...{ createdAt: new Date(), startedAt: null, finishedAt: null, expiresAt: null },
      },
      { session },
    );
  });
  await api.app.jobs.process('verification');
  const found = await collection('verifications').find().toArray();
  expect(found).toHaveLength(api.app.invariants.list().length);
  expect(found.find(({ _id }) => String(_id).includes('the search finds each article'))?.faults).toBe(1);
  expect(api.log.filter(({ msg }) => msg === 'verification: not true of the data')).toMatchObject([
    { fault: post.slug },
  ]);
});
