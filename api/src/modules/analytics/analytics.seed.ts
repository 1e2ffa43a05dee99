import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { dayOf, lastDays } from './days.ts';
import type { ViewedPage } from './views/counts.repository.ts';

/** A page of the demonstration: since when it is there, and how often it was looked at in the last months. */
interface SeedPage extends ViewedPage {
  since: Date;
  views: number;
}

const days = 90;
/** Where visitors come from on other days than the newsletter's, in turn. */
const turns = ['google.com', 'linkedin.com', 'google.com', 'direct', 'whatsapp', 'google.com', 'interne'] as const;
const sunday = 0;

/** Who looked at the demonstration's articles and products: most of them when a page is new, and when the newsletter leaves. */
export async function seedAnalytics(
  app: FastifyInstance,
  { posts, products }: { posts: readonly SeedPost[]; products: readonly SeedProduct[] },
  session: ClientSession,
): Promise<void> {
  const pages = [...posts.map(pageOfPost), ...products.map(pageOfProduct)];
  const rows = pages.flatMap((page, index) => visitsOf(page, index, app.clock.now()));
  await app.analytics.insert(rows, session);
  for (const { kind, id } of pages) {
    if (kind !== 'post') continue;
    const views = rows.filter((row) => row.id.equals(id)).reduce((sum, row) => sum + row.views, 0);
    await app.posts.addViews(id, views, session);
  }
}

interface SeedPost {
  id: string;
  prepared: { authorId: Types.ObjectId; publishedAt: Date | null; createdAt: Date; wordCount: number };
}

interface SeedProduct {
  offer: { id: string; authorId: string; createdAt: Date; views?: number };
}

/** Longer articles are looked at more often, which is as good a rule as any. */
const pageOfPost = ({ id, prepared }: SeedPost): SeedPage => ({
  kind: 'post',
  id: Types.ObjectId.createFromHexString(id),
  authorId: prepared.authorId,
  since: prepared.publishedAt ?? prepared.createdAt,
  views: 120 + Math.min(prepared.wordCount, 1600),
});

const pageOfProduct = ({ offer }: SeedProduct): SeedPage => ({
  kind: 'product',
  id: Types.ObjectId.createFromHexString(offer.id),
  authorId: Types.ObjectId.createFromHexString(offer.authorId),
  since: offer.createdAt,
  views: offer.views ?? 0,
});

function visitsOf({ views, since, ...page }: SeedPage, index: number, now: Date) {
  const first = dayOf(since);
  const shown = lastDays(now, days).filter((day) => day >= first);
  const weights = shown.map((day) => weightOf(day, since));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // A page of this morning has not had its readers yet.
  const until = views * (1 - Math.exp(-shown.length / 10));
  return shown.flatMap((day, at) => {
    const count = Math.round((until * (weights[at] ?? 0)) / sum);
    const isSunday = new Date(day).getUTCDay() === sunday;
    const main = isSunday ? 'lettre' : (turns[(at + index) % turns.length] ?? 'direct');
    const parts = [
      { source: main, views: Math.ceil(count * 0.7) },
      { source: main === 'direct' ? 'interne' : 'direct', views: Math.floor(count * 0.3) },
    ];
    return parts
      .filter((part) => part.views > 0)
      .map((part) => ({ ...page, ...part, day, readers: Math.ceil(part.views * 0.8) }));
  });
}

function weightOf(day: string, since: Date): number {
  const age = Math.max(0, Date.parse(day) - since.getTime()) / (24 * 60 * 60 * 1000);
  return (0.2 + Math.exp(-age / 20)) * (new Date(day).getUTCDay() === sunday ? 2.2 : 1);
}
