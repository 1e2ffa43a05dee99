import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleAccess } from '@letat/contracts/posts/constants';
import type { FastifyInstance } from 'fastify';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import type { PostHistory, PreparedPost } from './index.ts';
import { readSeedVersions } from './posts.seed-versions.ts';

/** Front matter of a post of the demonstration. */
const frontMatter = z.strictObject({
  title: z.string().min(1),
  slug: z.string().min(1),
  author: z.string().min(1),
  coauthors: z.array(z.string()).default([]),
  /** Who is asked to write it too, and has not answered. */
  invited: z.array(z.string()).default([]),
  category: z.string().min(1),
  tags: z.array(z.string()),
  excerpt: z.string().min(1),
  hoursAgo: z.number().min(0),
  /** Drafts are not. */
  published: z.boolean().default(true),
  /** A draft that is published by itself then. */
  publishInDays: z.number().positive().optional(),
  /** Name of a file of what it was before, in `versions/`. */
  versions: z.string().optional(),
  featured: z.boolean().default(false),
  access: z.enum(articleAccess).default('free'),
  image: z.string().optional(),
  imageAlt: z.string().optional(),
});

interface SeedPost extends z.output<typeof frontMatter> {
  content: string;
}

/** A rendered post and the slug that it asks for. */
export interface ReadySeedPost {
  slug: string;
  prepared: PreparedPost;
  history: PostHistory;
}

/** Whose posts these are. */
export interface Byline {
  id: string;
  username: string;
  fullName: string;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The published texts of a folder, as they were written, by the usernames of their authors. */
export async function readSeedTexts(folder: string): Promise<Pick<SeedPost, 'author' | 'title' | 'content'>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const posts = await Promise.all(names.map((name) => readSeedPost(join(folder, name))));
  return posts.filter(({ published }) => published);
}

/** Reads the posts of a folder (`*.md` with YAML front matter, pictures in `images/`), stores their pictures, renders them. */
export async function prepareSeedPosts(
  app: FastifyInstance,
  folder: string,
  authors: readonly Byline[],
  pictureWidth: number,
): Promise<ReadySeedPost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const storeImage = imageStore(app, join(folder, 'images'), pictureWidth);
  const now = app.clock.now();
  return Promise.all(
    names.map(async (name) => {
      const seed = await readSeedPost(join(folder, name));
      const person = (requested: string): Byline => {
        const found = authors.find(({ username }) => username === requested);
        if (!found) throw new Error(`${name}: there is no author "${requested}"`);
        return found;
      };
      const at = new Date(now.getTime() - seed.hoursAgo * hour);
      const post = {
        title: seed.title,
        content: await withPictures(seed.content, storeImage),
        category: seed.category,
        tags: seed.tags,
        author: person(seed.author),
        coauthors: seed.coauthors.map(person),
        published: seed.published,
        excerpt: seed.excerpt,
        featured: seed.featured,
        access: seed.access,
        featuredImage: seed.image ? await storeImage(seed.image) : null,
        featuredImageAlt: seed.imageAlt,
        at,
      };
      const former = seed.versions ? await readSeedVersions(join(folder, 'versions', seed.versions), post) : [];
      const history = {
        former: await Promise.all(
          former.map(({ hoursBefore, ...text }) =>
            app.posts.prepare({
              ...post,
              ...text,
              published: false,
              at: new Date(at.getTime() - hoursBefore * hour),
            }),
          ),
        ),
        publishAt: seed.publishInDays === undefined ? undefined : morningAfter(now, seed.publishInDays),
        invited: seed.invited.map((username) => person(username).id),
      };
      return { slug: seed.slug, prepared: await app.posts.prepare(post), history };
    }),
  );
}

/** Half past seven in the morning, UTC, after that many days. */
function morningAfter(now: Date, days: number): Date {
  const morning = new Date(now.getTime() + days * day);
  morning.setUTCHours(7, 30, 0, 0);
  return morning;
}

/** Stores the prepared posts; gives their ids by slug. */
export async function seedPosts(
  app: FastifyInstance,
  posts: readonly ReadySeedPost[],
  session: ClientSession,
  invalidate: Invalidate,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { slug: requestedSlug, prepared, history } of posts) {
    const { id, slug } = await app.posts.insert(prepared, requestedSlug, session, invalidate, history);
    ids.set(slug, id);
  }
  return ids;
}

/** Draws and stores each picture once, however many posts show it. */
function imageStore(app: FastifyInstance, folder: string, drawnWidth: number): (name: string) => Promise<string> {
  const storedImages = new Map<string, Promise<string>>();
  return (name) => {
    const known = storedImages.get(name);
    if (known) return known;
    const storing = readFile(join(folder, name)).then((bytes) =>
      app.uploads.storeImage(bytes, { drawnWidth, fast: true }),
    );
    storedImages.set(name, storing);
    return storing;
  };
}

async function readSeedPost(path: string): Promise<SeedPost> {
  const text = await readFile(path, 'utf8');
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match?.[1] || match[2] === undefined) throw new Error(`${path} has no front matter`);
  return { ...frontMatter.parse(parseYaml(match[1])), content: match[2].trim() };
}

/** `![…](seed:name.svg)` names a file of the folder; an article names the stored picture. */
async function withPictures(content: string, storeImage: (name: string) => Promise<string>): Promise<string> {
  const stored = new Map<string, string>();
  for (const [, name] of content.matchAll(/\]\(seed:([\w.-]+)/g)) if (name) stored.set(name, await storeImage(name));
  return content.replace(/\]\(seed:([\w.-]+)/g, (_whole, name: string) => `](${stored.get(name)}`);
}
