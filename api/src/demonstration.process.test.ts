import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostTranslation, PublishedLanguage } from '@letat/contracts/ai/translations/operations';
import type { Comment } from '@letat/contracts/comments/operations';
import { readImagePath } from '@letat/contracts/core/images';
import { categories } from '@letat/contracts/posts/categories';
import type { Post, PostSummary } from '@letat/contracts/posts/operations';
import type { PostRevision } from '@letat/contracts/posts/revisions/operations';
import type { OwnPost } from '@letat/contracts/posts/writing/operations';
import { newDatabaseUri } from '@letat/testing/database';
import { acquireProcessDatabase } from '@letat/testing/database-pool';
import type { CommandStartedEvent } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { childEnvironment } from '../../scripts/environment.ts';
import { internalToken, useApp } from '../test/app.ts';
import { withSmallPictures } from '../test/demonstration.ts';
import { notificationsOf } from '../test/notifications.ts';
import { storedCounts } from '../test/stored.ts';
import { demonstrationAccountsIn, fillDatabase, resetDemonstrationPassword, shipped } from './demonstration.ts';
import { seedAuthors } from './modules/authors/authors.seed.data.ts';
import { seedComments } from './modules/comments/comments.seed.data.ts';
import { seedPartners } from './modules/partners/partners.seed.data.ts';
import { seedProducts } from './modules/products/products.seed.data.ts';

// In the address: the driver reports its commands only where that was asked for before it connects.
const monitored = new URL(await newDatabaseUri());
monitored.searchParams.set('monitorCommands', 'true');
const api = useApp({ MONGODB_URI: monitored.href });
/** A transaction of as many ends well within the embedded database's ten seconds, on a slow machine as well. */
const maxCommands = 1500;

const listed = async (): Promise<PostSummary[]> => (await api.get('/api/posts?limit=100')).json();
/** Every article as an administrator reads it, whole. */
const articles = async (): Promise<Post[]> =>
  Promise.all((await listed()).map(async ({ slug }) => (await api.as('admin').get(`/api/posts/${slug}`)).json()));

describe('the demonstration', () => {
  it('leaves nothing behind when it cannot be written whole', async () => {
    const comments = [...seedComments.slice(0, 1), { ...seedComments[0], post: 'nulle-part' }];
    const broken = { ...withSmallPictures, comments };
    await expect(fillDatabase(api.app, broken)).rejects.toThrow('nulle-part');
    expect(await api.app.users.isEmpty()).toBe(true);
    expect((await api.get('/api/posts')).json()).toEqual([]);
  });

  it('fills an empty database, and shows at once', async () => {
    let commands = 0;
    const count = ({ command }: CommandStartedEvent) => {
      // The driver runs a transaction again that the database ended: what counts is how many the one had that was written.
      if (command.startTransaction === true) commands = 0;
      if (command.autocommit === false) commands += 1;
    };
    const client = api.app.mongo.connection.getClient();
    client.on('commandStarted', count);
    const written = await fillDatabase(api.app, shipped);
    client.off('commandStarted', count);
    expect(commands).toBeLessThan(maxCommands);
    expect(commands).toBeGreaterThan(0);
    expect(written).toMatchObject({ users: seedAuthors.length + 2, comments: seedComments.length });
    const posts = await listed();
    const drafts = 3;
    expect(posts).toHaveLength((written?.posts ?? 0) - drafts);
    expect(posts.length).toBeGreaterThanOrEqual(30);
    // One more gives a course by letters.
    expect((await api.get('/api/products')).json()).toHaveLength(seedProducts.length + 1);
    expect((await api.get('/api/newsletter/courses')).json()).toMatchObject([
      { access: 'sold', letters: 3 },
      { access: 'free', letters: 5 },
    ]);
    expect((await api.get('/api/authors')).json()).toHaveLength(seedAuthors.length);
    expect(await api.app.mongo.connection.collection('leads').countDocuments()).toBe(seedPartners.leads.length);
    for (const { id, slug } of posts) {
      const approved = seedComments.filter(({ status, post }) => status === 'approved' && post === slug).length;
      const threads: Comment[] = (await api.get(`/api/posts/${id}/comments`)).json();
      expect(
        threads.flatMap((comment) => [comment, ...comment.replies]),
        slug,
      ).toHaveLength(approved);
    }
  });

  it('has every picture that its articles show', async () => {
    for (const { slug, html, featuredImage, featuredImageAlt } of await articles()) {
      expect(html, slug).not.toContain('seed:');
      const pictures = [...html.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)];
      for (const [, , alt] of pictures) expect(alt, slug).not.toBe('');
      if (featuredImage) expect(featuredImageAlt, slug).not.toBe('');
      for (const src of [...pictures.map(([, address]) => address ?? ''), ...(featuredImage ? [featuredImage] : [])]) {
        expect(readImagePath(src), src).not.toBeNull();
        expect((await api.get(src)).statusCode).toBe(200);
      }
    }
  });

  it('has articles to be read, in every category and by every author', async () => {
    const posts = await articles();
    for (const { slug, wordCount, withheld } of posts) {
      expect(withheld, slug).toBe(false);
      expect(wordCount, slug).toBeGreaterThan(600);
    }
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(categories));
    expect(new Set(posts.map(({ author }) => author.username))).toEqual(
      new Set(seedAuthors.map(({ username }) => username)),
    );
    expect(posts.filter(({ featured }) => featured).length).toBeLessThanOrEqual(2);
  });

  it('leads on from every article: to related ones, and by links that go somewhere', async () => {
    const posts = await articles();
    const slugs = new Set(posts.map(({ slug }) => slug));
    for (const { slug, html } of posts) {
      expect((await api.get(`/api/posts/${slug}/related`)).json().length, slug).toBeGreaterThanOrEqual(2);
      for (const [, named] of html.matchAll(/href="\/post\/([^"]*)"/g)) expect([...slugs], slug).toContain(named);
    }
  });

  describe('shows its author what the site does for whoever writes', () => {
    const theirs = async () => {
      const author = await api.app.users.findAccountByEmail('auteur@letat.test');
      return api.as(author?.account ?? { id: '' });
    };

    it('saves to compare, each with sentences of its own, the last of them what readers see', async () => {
      const calls = await theirs();
      for (const slug of ['contre-decembre', 'budget-communal-douze-questions']) {
        const { id, content, excerpt }: Post = (await calls.get(`/api/posts/${slug}`)).json();
        const saves: PostRevision[] = (await calls.get(`/api/my/posts/${id}/revisions`)).json();
        expect(saves.length, slug).toBeGreaterThanOrEqual(4);
        expect(saves.map(({ revision }) => revision)).toEqual(saves.map((_save, index) => saves.length - index));
        expect(saves.map(({ savedAt }) => savedAt)).toEqual(
          saves
            .map(({ savedAt }) => savedAt)
            .toSorted()
            .toReversed(),
        );
        const texts = await Promise.all(
          saves.map(async ({ revision }) => (await calls.get(`/api/my/posts/${id}/revisions/${revision}`)).json()),
        );
        expect(new Set(texts.map((text) => text.content)).size).toBe(saves.length);
        expect(texts[0]).toMatchObject({ content, excerpt, published: true });
        expect((await calls.get(`/api/my/posts/${id}`)).json()).toMatchObject({ revision: saves.length });
      }
    });

    it('a draft, and one that is published by itself next week', async () => {
      const drafts: OwnPost[] = (await (await theirs()).get('/api/my/posts?status=draft')).json();
      expect(drafts).toHaveLength(2);
      const planned = drafts.filter(({ schedule }) => schedule);
      expect(planned).toHaveLength(1);
      const inDays = (Date.parse(planned[0]?.schedule?.at ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
      expect(inDays).toBeGreaterThan(5.9);
      expect(inDays).toBeLessThan(8);
    });

    it('an article with a co-author, and an invitation to become one', async () => {
      const calls = await theirs();
      const cosigned = (await listed()).filter(({ coauthors }) => coauthors.length > 0);
      expect(cosigned).toMatchObject([
        { author: { username: 'awa-ndiaye' }, coauthors: [{ username: 'moussa-traore' }] },
      ]);
      const moussa = cosigned[0]?.coauthors[0]?.id ?? '';
      const theirList: PostSummary[] = (await api.get(`/api/posts?authorId=${moussa}&limit=100`)).json();
      expect(theirList.map(({ id }) => id)).toContain(cosigned[0]?.id);
      const asked = (await calls.get('/api/my/coauthor-invitations')).json();
      expect(asked).toMatchObject([{ title: 'Ce que coûte un poste vacant', from: 'Zeinab Ba' }]);
      expect(await notificationsOf(api.app, calls)).toMatchObject([{ kind: 'coauthors' }]);
    });
  });

  it('withholds the text of articles for subscribers', async () => {
    const reserved = (await listed()).filter(({ access }) => access === 'subscribers');
    expect(reserved.length).toBeGreaterThan(0);
    for (const { slug } of reserved) {
      expect((await api.get(`/api/posts/${slug}`)).json()).toMatchObject({ withheld: true, html: '', content: '' });
    }
  });

  it('opens three accounts, and resets nobody’s password but theirs', async () => {
    const password = async (email: string, given: string) =>
      (await api.post('/api/auth/login', { email, password: given })).json();
    await resetDemonstrationPassword(api.app, 'ancien');
    await resetDemonstrationPassword(api.app, 'court');
    const roles = { admin: 'admin', auteur: 'author', lecteur: 'reader' };
    for (const [name, role] of Object.entries(roles)) {
      expect(await password(`${name}@letat.test`, 'court')).toMatchObject({ role, emailVerified: true });
      expect(await password(`${name}@letat.test`, 'ancien')).toMatchObject({ code: 'wrong_credentials' });
    }
    expect(await api.app.mongo.connection.collection('credentials').estimatedDocumentCount()).toBe(3);
  });

  it('is found out by a start for the public', async () => {
    const program = fileURLToPath(new URL('./refuse-demonstration.ts', import.meta.url));
    const run = async (uri: string) =>
      spawnSync(process.execPath, [program], {
        env: childEnvironment({ MONGODB_URI: uri, INTERNAL_TOKEN: internalToken }, {}),
        encoding: 'utf8',
      });
    expect(await demonstrationAccountsIn(api.app)).toHaveLength(3);
    const refused = await run(api.uri);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/admin@letat\.test[\s\S]*MONGODB_URI/)]);
    const empty = await acquireProcessDatabase();
    expect(await run(empty.uri)).toMatchObject({ status: 0, stderr: '' });
    await empty.release();
  });

  it('has an article in other languages, read by its author, up to date and with its picture', async () => {
    const url = '/api/posts/budget-participatif-pikine/translations';
    const languages: PublishedLanguage[] = (await api.get(url)).json();
    expect(languages.map(({ language }) => language).sort()).toEqual(['ar', 'en']);
    for (const { language } of languages) {
      const shown: PostTranslation = (await api.get(`${url}/${language}`)).json();
      expect(shown).toMatchObject({ isReviewed: true, stale: 0, reviewers: ['Awa Ndiaye'] });
      const [, src] = /<img src="([^"]+)"/.exec(shown.html) ?? [];
      expect((await api.get(src ?? '')).statusCode).toBe(200);
    }
  });

  describe('tells one story', () => {
    const stored = (name: string) => api.app.mongo.connection.collection(name).find().toArray();

    it('nothing was bought before it was there, and who bought it had an account', async () => {
      const [orders, products, users] = await Promise.all([stored('orders'), stored('products'), stored('users')]);
      const since = new Map([...products, ...users].map(({ _id, createdAt }) => [String(_id), createdAt]));
      expect(orders.length).toBeGreaterThan(80);
      for (const { title, kind, itemId, buyerId, paidAt } of orders) {
        if (kind === 'product') expect(paidAt.getTime(), title).toBeGreaterThanOrEqual(since.get(itemId).getTime());
        if (buyerId) expect(paidAt.getTime(), title).toBeGreaterThanOrEqual(since.get(String(buyerId)).getTime());
      }
    });

    it('a plan and a paid seat have an order, which the books know', async () => {
      const [orders, subscriptions, seats] = await Promise.all([
        stored('orders'),
        stored('subscriptions'),
        stored('webinarRegistrations'),
      ]);
      const paid = new Map(orders.map(({ _id, recipientEmail }) => [String(_id), recipientEmail]));
      const bought = [
        ...subscriptions.map(({ orderId, holderEmail }) => ({ orderId, email: holderEmail })),
        ...seats.map(({ paidOrderId, email }) => ({ orderId: paidOrderId, email })),
      ].filter(({ orderId }) => orderId !== null);
      expect(bought.length).toBeGreaterThan(20);
      expect(bought.filter(({ orderId, email }) => paid.get(orderId) !== email)).toEqual([]);
      const posted = await stored('ledgerTransactions');
      const keys = new Set(posted.map(({ _id }) => String(_id)));
      expect(
        orders.filter(({ _id, total }) => total > 0 && !keys.has(`sale:${_id}`)).map(({ title }) => title),
      ).toEqual([]);
    });

    it('nobody comments on, or sends a letter about, what is not published yet', async () => {
      const [posts, comments, campaigns] = await Promise.all([
        stored('posts'),
        stored('comments'),
        stored('newsletterCampaigns'),
      ]);
      const since = new Map(posts.map(({ _id, publishedAt }) => [String(_id), publishedAt]));
      for (const { postId, createdAt, authorName } of comments)
        expect(createdAt.getTime(), authorName).toBeGreaterThanOrEqual(since.get(String(postId)).getTime());
      for (const { content, startedAt } of campaigns.filter((campaign) => campaign.startedAt))
        for (const { postId } of content.blocks.filter((block: { type: string }) => block.type === 'article'))
          expect(startedAt.getTime(), content.subject).toBeGreaterThanOrEqual(since.get(String(postId)).getTime());
    });

    it('subscribers of a partner’s site come from one that is registered', async () => {
      const [sites, subscribers] = await Promise.all([stored('partnerSites'), stored('subscribers')]);
      const origins = new Set(sites.flatMap(({ origins: known }) => known));
      const from = subscribers.map(({ origin }) => origin.site).filter((site) => site !== null);
      expect(from.length).toBeGreaterThan(5);
      expect(from.filter((site) => !origins.has(site))).toEqual([]);
    });

    it('experts whom both platforms know and who write here have the address of their account', async () => {
      const [experts, users] = await Promise.all([stored('partnerExperts'), stored('users')]);
      const addresses = new Map(users.map(({ fullName, email }) => [fullName, email]));
      const known = experts.filter(({ name }) => addresses.has(name));
      expect(known.length).toBeGreaterThan(0);
      expect(known.filter(({ name, email }) => addresses.get(name) !== email)).toEqual([]);
    });
  });

  it('changes nothing the second time', async () => {
    const stored = () => storedCounts(api.app.mongo.connection);
    const [before, rows] = [(await api.get('/api/posts')).body, await stored()];
    expect(Object.keys(rows).length).toBeGreaterThan(20);
    expect(await fillDatabase(api.app, shipped)).toBeNull();
    expect((await api.get('/api/posts')).body).toBe(before);
    expect(await stored()).toEqual(rows);
  });
});

it('a post without front matter is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letat-seed-'));
  await writeFile(join(folder, 'vide.md'), 'rien');
  await api.app.mongo.connection.collection('users').deleteMany({ usernameKey: { $gte: '' } });
  await expect(fillDatabase(api.app, { ...shipped, posts: folder })).rejects.toThrow('vide.md has no front matter');
  await rm(folder, { recursive: true });
});
