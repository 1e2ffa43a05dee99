import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Calls } from '../../../test/calls.ts';
import { movableClock } from '../../../test/clock.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { PaidOrder } from '../orders/index.ts';
import type { NewUser } from '../users/index.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;

/** What is for subscribers of each article, and stands nowhere else. */
const secret = 'Pamplemousse';
const readings = ['whole', 'excerpt', 'absent'] as const;
type Reading = (typeof readings)[number];
const articles = ['free', 'reserved', 'joint', 'draft'] as const;
type Article = (typeof articles)[number];

/** Who reads how much of what: a free article, one for subscribers, one of two authors for subscribers, a draft. */
const table = {
  'a visitor': ['whole', 'excerpt', 'excerpt', 'absent'],
  'a reader without a plan': ['whole', 'excerpt', 'excerpt', 'absent'],
  'a reader with a plan for all': ['whole', 'whole', 'whole', 'absent'],
  'a reader whose plan has ended': ['whole', 'excerpt', 'excerpt', 'absent'],
  'a reader whose plan was refunded': ['whole', 'excerpt', 'excerpt', 'absent'],
  'a reader with the plan of the author': ['whole', 'whole', 'whole', 'absent'],
  'a reader with the plan of the co-author': ['whole', 'excerpt', 'whole', 'absent'],
  'a reader with the plan of another author': ['whole', 'excerpt', 'excerpt', 'absent'],
  'the owner of an institutional plan': ['whole', 'whole', 'whole', 'absent'],
  'a member of an institution': ['whole', 'whole', 'whole', 'absent'],
  'a member who was removed': ['whole', 'excerpt', 'excerpt', 'absent'],
  'another author': ['whole', 'excerpt', 'excerpt', 'absent'],
  'the co-author': ['whole', 'excerpt', 'whole', 'absent'],
  'the author': ['whole', 'whole', 'whole', 'whole'],
  'an admin': ['whole', 'whole', 'whole', 'whole'],
} as const satisfies Record<string, readonly [Reading, Reading, Reading, Reading]>;
type Caller = keyof typeof table;

let callers: Readonly<Record<Caller, Pick<Calls, 'get'>>>;
let posts: Readonly<Record<Article, { id: string; slug: string }>>;
let people: Readonly<Record<'author' | 'coauthor', NewUser>>;

function order(itemId: string, { id, email }: NewUser, paidAt = clock.now()): PaidOrder {
  const buyer = { userId: id, email };
  const price = { amount: 1500, currency: 'USD' as const };
  const offer = { kind: 'plan', itemId, title: 'Un mois', price, authorId: null, line: 'plan' } as const;
  return { id: newId(), offer, buyer, recipient: buyer, isProved: true, paidAt };
}

async function subscriber(itemId: string): Promise<{ user: NewUser; paid: PaidOrder }> {
  const user = await addUser(api.app);
  const paid = order(itemId, user);
  await api.app.mongo.transaction((session) => api.app.plans.seller.grant(paid, session));
  return { user, paid };
}

beforeAll(async () => {
  const [author, coauthor, other] = [await addAuthor(api.app), await addAuthor(api.app), await addAuthor(api.app)];
  people = { author, coauthor };
  const content = `## ${secret}\n\nLe texte réservé.`;
  const [free, reserved, joint, draft] = [
    await addPost(api.app, author, { title: 'Libre enquête', content, excerpt: 'Un aperçu.' }),
    await addPost(api.app, author, {
      title: 'Enquête réservée',
      content,
      excerpt: 'Un aperçu.',
      access: 'subscribers',
    }),
    await addPost(api.app, author, {
      title: 'Enquête commune',
      content,
      excerpt: 'Un aperçu.',
      access: 'subscribers',
      coauthors: [coauthor],
    }),
    await addPost(api.app, author, { title: 'Enquête en cours', content, published: false }),
  ];
  posts = { free, reserved, joint, draft };

  // First of all the plan that will have ended by the time of the others.
  const ended = await subscriber('premium');
  clock.move(32 * day);
  const refunded = await subscriber('premium');
  await api.app.mongo.transaction((session) => api.app.plans.seller.revoke(refunded.paid, session));
  const { user: owner } = await subscriber('institutional');
  const [member, removed] = [await addUser(api.app), await addUser(api.app)];
  await api.as(owner).post('/api/my/organisation/members', { email: member.email });
  const added = await api.as(owner).post('/api/my/organisation/members', { email: removed.email });
  await api.as(owner).del(`/api/my/organisation/members/${added.json().id}`);
  callers = {
    'a visitor': api,
    'a reader without a plan': api.as('reader'),
    'a reader with a plan for all': api.as((await subscriber('premium')).user),
    'a reader whose plan has ended': api.as(ended.user),
    'a reader whose plan was refunded': api.as(refunded.user),
    'a reader with the plan of the author': api.as((await subscriber(`premium_per_author:${author.id}`)).user),
    'a reader with the plan of the co-author': api.as((await subscriber(`premium_per_author:${coauthor.id}`)).user),
    'a reader with the plan of another author': api.as((await subscriber(`premium_per_author:${other.id}`)).user),
    'the owner of an institutional plan': api.as(owner),
    'a member of an institution': api.as(member),
    'a member who was removed': api.as(removed),
    'another author': api.as(other),
    'the co-author': api.as(coauthor),
    'the author': api.as(author),
    'an admin': api.as('admin'),
  };
});

async function readingOf(calls: Pick<Calls, 'get'>, path: string): Promise<Reading> {
  const answer = await calls.get(path);
  if (answer.statusCode === 404) return 'absent';
  const { withheld, html } = answer.json();
  expect(answer.body.includes(secret), path).toBe(!withheld);
  expect(html === '', path).toBe(withheld);
  return withheld ? 'excerpt' : 'whole';
}

describe.each(Object.keys(table) as Caller[])('%s', (caller) => {
  it.each(articles)(
    'reads as much of the article « %s » as the table says, by slug and in the blog',
    async (article) => {
      const { id, slug } = posts[article];
      const said = table[caller][articles.indexOf(article)];
      expect(await readingOf(callers[caller], `/api/posts/${slug}`)).toBe(said);
      expect(await readingOf(callers[caller], `/api/blog-posts/${id}`)).toBe(said);
    },
  );

  it('gets nothing of what is reserved by lists, searches, suggestions, readings like it, feeds and the site map', async () => {
    const { author, coauthor } = people;
    for (const path of [
      '/api/posts',
      '/api/blog-posts',
      '/api/posts?search=enquete',
      '/api/search/suggestions?q=enquete',
      `/api/posts/${posts.free.slug}/related`,
      '/rss.xml',
      '/feed.json',
      ...[author, coauthor].flatMap(({ id }) => [`/author/${id}/rss.xml`, `/author/${id}/feed.json`]),
      '/sitemap.xml',
    ]) {
      const { statusCode, body } = await callers[caller].get(path);
      expect(statusCode, path).toBe(200);
      // The free article has the same words: where whole texts go out, they go out once.
      expect(body.split(secret).length - 1, path).toBeLessThanOrEqual(
        path.includes('feed') || path.includes('rss') ? 1 : 0,
      );
      expect(body, path).not.toContain('Enquête en cours');
    }
    const found = (await callers[caller].get(`/api/posts?search=${secret}`)).json();
    expect(found.map(({ id }: { id: string }) => id)).toEqual([posts.free.id]);
  });
});
