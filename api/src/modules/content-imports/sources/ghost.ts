import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { GhostPost } from '../conversion/ghost-posts.ts';
import type { Converter } from '../conversion/index.ts';
import type { Archive } from '../zip.ts';
import { dateOf, type OpenedExport, type SourceEntry } from './source.ts';

/**
 * Ghost's export (Settings, Export): JSON with the tables of its database, `{ db: [{ meta, data: { posts, tags, posts_tags, posts_meta } }] }`
 * (https://ghost.org/docs/migration/custom/). It has no addresses of its own: `__GHOST_URL__` stands for them, so that its author
 * says what that was. A backup has the pictures beside it, under `content/images/`. The tables hold keys of the site too: they are
 * neither read nor logged, and go with the file.
 */
const placeholder = '__GHOST_URL__';

interface GhostParts {
  /** The JSON, whole. */
  read(): Promise<Buffer>;
  converter: Converter;
  siteAddress: string | null;
  archive: Archive | null;
}

export function openGhost(parts: GhostParts): OpenedExport {
  return { source: 'ghost', entries: () => entriesOf(parts), picture: (address) => pictureIn(parts.archive, address) };
}

/** Name of Ghost's JSON in an archive: at its root, or under `data/`. */
export function ghostJsonIn(archive: Archive): string | null {
  return [...archive.names].find((name) => /^(?:[^/]+\/)?(?:data\/)?[^/]+\.json$/i.test(name)) ?? null;
}

async function* entriesOf({ read, converter, siteAddress }: GhostParts): AsyncGenerator<SourceEntry> {
  const site = siteAddress === null ? null : siteAddress.replace(/(?<!\/)\/+$/, '');
  const at = (text: string) => (site === null ? text : text.replaceAll(placeholder, site));
  for (const post of await converter.ghostPosts((await read()).toString('utf8')))
    if (post.isPage) yield { skipped: 'page' };
    else if (post.html.trim() === '') yield { skipped: 'empty' };
    else yield { post: postOf(post, at) };
}

function postOf(post: GhostPost, at: (text: string) => string): Extract<SourceEntry, { post: unknown }>['post'] {
  const isPublished = post.status === 'published' || post.status === 'sent';
  return {
    sourceId: post.id,
    title: post.title,
    excerpt: post.excerpt,
    html: at(post.html),
    tags: post.tags,
    isPaid: post.visibility !== 'public',
    hasPassword: false,
    publishedAt: isPublished ? dateOf(post.publishedAt) : null,
    path: isPublished && post.slug !== '' ? `/${encodeURIComponent(post.slug)}` : null,
    hasLostAddress: false,
    featuredImage: post.featureImage === null ? null : at(post.featureImage),
    featuredImageAlt: post.featureImageAlt,
    media: null,
    comments: 0,
  };
}

async function pictureIn(archive: Archive | null, address: string): Promise<Buffer | null> {
  const inside = address.match(/\/content\/images\/(?:size\/[^/]+\/)?(.+)$/)?.[1];
  if (archive === null || inside === undefined) return null;
  const wanted = `content/images/${inside}`;
  const name = [...archive.names].find((one) => one === wanted || one.endsWith(`/${wanted}`));
  return name === undefined ? null : archive.read(name, contentImportLimits.pictureBytes);
}
