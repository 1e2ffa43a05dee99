import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import { z } from 'zod';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import { parsedJson } from './parsed-json.ts';

/** A post of Ghost, with what the tables beside it say of it. */
export interface GhostPost {
  id: string;
  title: string;
  slug: string;
  html: string;
  excerpt: string;
  status: string;
  isPage: boolean;
  visibility: string;
  publishedAt: string | null;
  featureImage: string | null;
  featureImageAlt: string;
  tags: string[];
}

const text = z.string().nullish();
/** Numbers in exports of the first versions. */
const key = z.union([z.string(), z.number()]).transform(String);

const record = z.object({
  id: key,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  custom_excerpt: text,
  status: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  feature_image: text,
  image: text,
});
const tag = z.object({ id: key, name: z.string() });
const tagging = z.object({ post_id: key, tag_id: key, sort_order: z.number().nullish() });
const meta = z.object({ post_id: key, feature_image_alt: text });

const tables = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(z.unknown()).default([]),
  posts_tags: z.array(z.unknown()).default([]),
  posts_meta: z.array(z.unknown()).default([]),
});
/** With the wrapper that Ghost writes, or without it, as its importer takes both. */
const file = z.union([
  z.object({ db: z.array(z.object({ data: tables })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data: tables }).transform(({ data }) => data),
]);

/** Posts of an export; null for JSON that is none. One post more than an import may have, so that there are too many can be seen. */
export function ghostPosts(json: string): GhostPost[] | null {
  const { data } = file.safeParse(parsedJson(json));
  if (!data) return null;
  const names = new Map(read(tag, data.tags).map(({ id, name }) => [id, name]));
  const alts = new Map(read(meta, data.posts_meta).map((one) => [one.post_id, one.feature_image_alt ?? '']));
  const tags = new Map<string, string[]>();
  for (const { post_id, tag_id } of read(tagging, data.posts_tags).sort(
    (a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0),
  )) {
    const name = names.get(tag_id);
    // Those with a hash are Ghost's own, which no reader sees.
    if (name && !name.startsWith('#')) tags.set(post_id, [...(tags.get(post_id) ?? []), name]);
  }
  return read(record, data.posts.slice(0, contentImportLimits.posts + 1)).map((post) => ({
    id: post.uuid || post.id,
    title: post.title ?? '',
    slug: post.slug ?? '',
    html: post.html || (post.lexical ? lexicalHtml(post.lexical) : post.mobiledoc ? mobiledocHtml(post.mobiledoc) : ''),
    excerpt: post.custom_excerpt ?? '',
    status: post.status ?? 'draft',
    isPage: post.type === 'page' || Boolean(post.page),
    visibility: post.visibility ?? 'public',
    publishedAt: publishedAtOf(post.published_at),
    featureImage: post.feature_image || post.image || null,
    featureImageAlt: alts.get(post.id) ?? '',
    tags: tags.get(post.id) ?? [],
  }));
}

/** Those that are rows of that table; what is none is not worth losing the rest for. */
function read<T>(schema: z.ZodType<T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => schema.safeParse(row).data ?? []);
}

function publishedAtOf(date: string | number | null | undefined): string | null {
  if (typeof date !== 'number') return date ?? null;
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
