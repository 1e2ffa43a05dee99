import type { ProductCategory } from '@letat/contracts/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';

/** A product of the demonstration, by its author's username. */
export interface SeedProduct {
  slug: string;
  title: string;
  description: string;
  category: ProductCategory;
  /** Cents. */
  price: number;
  pages: number | null;
  duration: number | null;
  author: string;
}

const day = 24 * 60 * 60 * 1000;

/** Puts the products on sale, the first listed being the newest. */
export async function seedProducts(
  app: FastifyInstance,
  products: readonly SeedProduct[],
  authors: readonly { id: string; username: string }[],
  session: ClientSession,
  invalidate: Invalidate,
): Promise<void> {
  const offers = products.map(({ slug, author, ...product }, index) => {
    const owner = authors.find(({ username }) => username === author);
    if (!owner) throw new Error(`${slug}: there is no author "${author}"`);
    return { ...product, authorId: owner.id, createdAt: new Date(Date.now() - (index + 1) * 6 * day) };
  });
  if (offers.length > 0) await app.products.insert(offers, session, invalidate);
}
