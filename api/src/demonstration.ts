import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { seedAgents } from './modules/agents/agents.seed.ts';
import { prepareSeedTranslations, seedTranslations } from './modules/ai/ai.seed.ts';
import { seedAnalytics } from './modules/analytics/analytics.seed.ts';
import { seedApplications } from './modules/applications/applications.seed.ts';
import { seedPasswords } from './modules/auth/auth.seed.ts';
import { seedAuthors } from './modules/authors/authors.seed.data.ts';
import { prepareSeedAuthors } from './modules/authors/authors.seed.ts';
import { seedComments as comments } from './modules/comments/comments.seed.data.ts';
import { type SeedComment, seedComments } from './modules/comments/comments.seed.ts';
import { seedCoupons } from './modules/coupons/coupons.seed.ts';
import { seedCrawlers } from './modules/crawlers/crawlers.seed.ts';
import { seedExampleNotes } from './modules/example-notes/example-notes.seed.ts';
import { seedInvitations } from './modules/invitations/invitations.seed.ts';
import { type PostedSale, seedLedger } from './modules/ledger/ledger.seed.ts';
import { seedDeliverability } from './modules/mail/deliverability/deliverability.seed.ts';
import { seedCampaigns } from './modules/newsletter/campaigns/campaigns.seed.ts';
import { seedCourses } from './modules/newsletter/courses/courses.seed.ts';
import { seedImports } from './modules/newsletter/imports/imports.seed.ts';
import { seedSubscribers } from './modules/newsletter/newsletter.seed.ts';
import { seedNotices } from './modules/notifications/notifications.seed.ts';
import { seedOrders } from './modules/orders/orders.seed.ts';
import { seedPartners as partners } from './modules/partners/partners.seed.data.ts';
import type { SeedPartners } from './modules/partners/partners.seed.ts';
import { prepareSeedPlans, seedPlans } from './modules/plans/plans.seed.ts';
import { prepareSeedPosts, type ReadySeedPost, readSeedTexts, seedPosts } from './modules/posts/posts.seed.ts';
import { seedProducts as products } from './modules/products/products.seed.data.ts';
import { prepareSeedProducts, type SeedProduct, seedProducts } from './modules/products/products.seed.ts';
import { seedSites } from './modules/sites/sites.seed.ts';
import type { SeedAuthor } from './modules/users/users.seed.ts';
import { openAccounts, seedAccounts } from './modules/users/users.seed.ts';
import { seedWebVitals } from './modules/web-vitals/web-vitals.seed.ts';
import { prepareSeedWebinars, seedWebinars } from './modules/webinars/webinars.seed.ts';

export interface Demonstration {
  authors: readonly Omit<SeedAuthor, 'avatar'>[];
  /** Folder of the posts' markdown files. */
  posts: string;
  /** In which their pictures are drawn, in pixels: each is stored in every smaller width, which takes most of the time. */
  pictureWidth: number;
  /** Folder of their translations. */
  translations: string;
  comments: readonly SeedComment[];
  products: readonly SeedProduct[];
  partners: SeedPartners;
}

/** What `npm start` fills the demonstration with. */
export const shipped: Demonstration = {
  authors: seedAuthors,
  posts: fileURLToPath(new URL('./modules/posts/seed/', import.meta.url)),
  pictureWidth: 1600,
  translations: fileURLToPath(new URL('./modules/ai/seed/', import.meta.url)),
  comments,
  products,
  partners,
};

/**
 * Fills an empty database, all in one transaction, so that a start that is cut short leaves nothing behind; does
 * nothing when there are accounts already. Gives how much was written, null when nothing was.
 */
export async function fillDatabase(
  app: FastifyInstance,
  { authors, posts, pictureWidth, translations, comments, products, partners }: Demonstration,
): Promise<{ users: number; posts: number; comments: number; products: number } | null> {
  if (!(await app.users.isEmpty())) return null;
  const now = app.clock.now();
  const accounts = seedAccounts(await prepareSeedAuthors(app, authors), now);
  const ready = await prepareSeedPosts(app, posts, accounts, pictureWidth);
  const translated = await prepareSeedTranslations(app, translations, ready, accounts);
  const offered = await prepareSeedProducts(app, products, accounts, await readSeedTexts(posts));
  const plans = prepareSeedPlans(accounts, now);
  const webinars = prepareSeedWebinars({ accounts, products: offered }, now);
  await app.content.change(async (session, invalidate) => {
    await app.users.insert(accounts, session);
    invalidate('authors');
    const postIds = await seedPosts(app, ready, session, invalidate);
    await seedTranslations(app, translated, postIds, session);
    await seedComments(app, comments, postIds, session, invalidate);
    const known = [...plans.sales, ...webinars.sales];
    const posted = await seedLedger(app, { accounts, products: offered, known }, session);
    await seedProducts(app, offered, soldOf(posted), session, invalidate);
    await seedAnalytics(app, { posts: published(ready, postIds), products: offered }, session);
    await seedApplications(app, session);
    await seedNotices(app, accounts.filter(isOpen), session);
    await seedDeliverability(app, session);
    await seedImports(app, accounts, session);
    await app.partners.seed(partners, session);
    await seedInvitations(app, session);
    await seedSubscribers(
      app,
      accounts.filter(({ role }) => role === 'author'),
      session,
    );
    await seedCampaigns(app, { accounts, postIds }, session);
    await seedCourses(app, accounts, session, invalidate);
    await seedSites(app, session);
    await seedOrders(app, { accounts, products: offered, posted }, session);
    await seedPlans(app, plans, session);
    await seedCoupons(app, session);
    await seedWebinars(app, webinars, session);
    await seedAgents(app, accounts, session);
    await seedExampleNotes(app, session, invalidate);
    await seedWebVitals(app, session);
    await seedCrawlers(app, { accounts, postIds }, session);
  });
  return { users: accounts.length, posts: ready.length, comments: comments.length, products: products.length };
}

/** Its authors and their articles alone, in an empty database, for tests that look at nothing else. */
export async function fillArticles(
  app: FastifyInstance,
  { authors, posts, pictureWidth }: Pick<Demonstration, 'authors' | 'posts' | 'pictureWidth'>,
): Promise<void> {
  const accounts = seedAccounts(await prepareSeedAuthors(app, authors), app.clock.now());
  const ready = await prepareSeedPosts(app, posts, accounts, pictureWidth);
  await app.content.change(async (session, invalidate) => {
    await app.users.insert(accounts, session);
    invalidate('authors');
    await seedPosts(app, ready, session, invalidate);
  });
}

/** How often each product was sold, by its id. */
const soldOf = (sales: readonly PostedSale[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { sold } of sales)
    if (sold.item.kind === 'product') counts.set(sold.item.id, (counts.get(sold.item.id) ?? 0) + 1);
  return counts;
};

/** Those of the posts that are read, with their ids. */
const published = (posts: readonly ReadySeedPost[], ids: ReadonlyMap<string, string>) =>
  posts.flatMap(({ slug, prepared }) => {
    const id = prepared.published ? ids.get(slug) : undefined;
    return id === undefined ? [] : [{ id, prepared }];
  });

const isOpen = ({ email }: { email: string }) => openAccounts.some((open) => open === email);

/** Gives the three accounts that the demonstration opens this password. */
export async function resetDemonstrationPassword(app: FastifyInstance, password: string): Promise<void> {
  await seedPasswords(app, openAccounts, password);
}

/** The accounts with a known password that a database holds; a public site must have none. */
export async function demonstrationAccountsIn(app: FastifyInstance): Promise<string[]> {
  const known = await Promise.all(openAccounts.map((email) => app.users.findAccountByEmail(email)));
  return openAccounts.filter((_email, index) => known[index] !== null);
}
