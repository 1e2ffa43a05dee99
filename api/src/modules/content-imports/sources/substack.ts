import { contentImportLimits, type SkippedKind } from '@letat/contracts/content-imports/constants';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { RefusedFile } from '../refused-file.ts';
import type { Archive } from '../zip.ts';
import { dateOf, type OpenedExport, type SourceEntry } from './source.ts';

/**
 * Substack's export (Settings, Exports): `posts.csv` and a file of HTML for each row, `posts/<post_id>.html`, where `post_id` is a
 * number, a point and the address under `/p/`. The columns are those that Ghost's migration tools read
 * (TryGhost/migrate, packages/mg-substack); it documents none itself. Its pictures are on its own servers.
 */
const table = 'posts.csv';

const row = z.object({
  post_id: z.string().max(400),
  post_date: z.string().max(40).default(''),
  is_published: z.string().max(10).default(''),
  type: z.string().max(40).default('newsletter'),
  audience: z.string().max(40).default('everyone'),
  title: z.string().default(''),
  subtitle: z.string().default(''),
  podcast_url: z.string().default(''),
});
type Row = z.infer<typeof row>;

const notRead = 'Le tableau posts.csv de cet export ne se lit pas : refaites l’export, puis renvoyez-le tel quel.';

export const isSubstack = (archive: Archive): boolean => archive.has(table);

export function openSubstack(archive: Archive): OpenedExport {
  return { source: 'substack', entries: () => entriesOf(archive), picture: async () => null };
}

async function* entriesOf(archive: Archive): AsyncGenerator<SourceEntry> {
  for await (const given of rowsOf(archive)) {
    const skipped = skippedAs(given);
    const file = `posts/${given.post_id}.html`;
    if (skipped) yield { skipped };
    else if (!archive.has(file)) yield { skipped: 'empty' };
    else {
      const html = (await archive.read(file, contentImportLimits.htmlLength * 4)).toString('utf8');
      yield html.trim() === '' ? { skipped: 'empty' } : { post: postOf(given, html) };
    }
  }
}

async function* rowsOf(archive: Archive): AsyncGenerator<Row> {
  const parser = parse({ columns: true, bom: true, relax_column_count: true, max_record_size: 200_000 });
  const bytes = await archive.read(table, contentImportLimits.textBytes);
  parser.end(bytes);
  try {
    for await (const record of parser) {
      const { data } = row.safeParse(record);
      if (data) yield data;
    }
  } catch (error) {
    throw error instanceof CsvError ? new RefusedFile(notRead, { cause: error }) : error;
  }
}

function skippedAs({ type }: Row): SkippedKind | null {
  if (type === 'newsletter' || type === 'podcast' || type === 'video') return null;
  if (type === 'page') return 'page';
  return type === 'thread' ? 'thread' : 'other';
}

function postOf(given: Row, html: string): Extract<SourceEntry, { post: unknown }>['post'] {
  const slug = given.post_id.slice(given.post_id.indexOf('.') + 1);
  const isPublished = /^true$|^1$/i.test(given.is_published);
  return {
    sourceId: given.post_id,
    title: given.title,
    excerpt: given.subtitle,
    html,
    tags: [],
    isPaid: given.audience === 'only_paid' || given.audience === 'founding',
    hasPassword: false,
    publishedAt: isPublished ? dateOf(given.post_date) : null,
    path: isPublished && slug !== '' && given.post_id.includes('.') ? `/p/${slug}` : null,
    hasLostAddress: false,
    featuredImage: null,
    featuredImageAlt: '',
    media: given.podcast_url || null,
    comments: 0,
  };
}
