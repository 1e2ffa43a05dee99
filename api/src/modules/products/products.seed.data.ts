import type { SeedProduct } from './products.seed.ts';
import { ebooks } from './seed/ebooks.ts';
import { masterclasses } from './seed/masterclasses.ts';
import { tools } from './seed/tools.ts';
import { webinars } from './seed/webinars.ts';

/** Newest first. */
export const seedProducts: readonly SeedProduct[] = [...ebooks, ...masterclasses, ...webinars, ...tools].sort(
  (a, b) => a.weeksAgo - b.weeksAgo,
);
