import { contentImportLimits, type SkippedKind } from '@letat/contracts/content-imports/constants';
import { dateOf, type OpenedExport, pathOf, type SourceEntry, type SourcePost } from './source.ts';
import { paragraphsOf, withGalleries } from './wordpress-html.ts';
import { readWxr, type WxrItem } from './wxr.ts';

type WxrFile = () => AsyncIterable<Uint8Array>;

/** An export of WordPress: one file, or several of one site. Its pictures are on the site that it was. */
export function openWordpress(files: readonly WxrFile[]): OpenedExport {
  return { source: 'wordpress', entries: () => entriesOf(files), picture: async () => null };
}

async function* entriesOf(files: readonly WxrFile[]): AsyncGenerator<SourceEntry> {
  // Pictures are items of their own, before or behind those that show them.
  const attachments = new Map<string, string>();
  for await (const { id, type, attachmentUrl } of itemsOf(files))
    if (type === 'attachment' && id !== '' && attachments.size < maxAttachments) attachments.set(id, attachmentUrl);
  for await (const item of itemsOf(files)) {
    const skipped = skippedAs(item);
    yield skipped ? { skipped } : { post: postOf(item, attachments) };
  }
}

const maxAttachments = 50_000;

async function* itemsOf(files: readonly WxrFile[]): AsyncGenerator<WxrItem> {
  for (const file of files) yield* readWxr(file());
}

function skippedAs({ type, status, content }: WxrItem): SkippedKind | null {
  if (type === 'attachment') return 'attachment';
  if (type === 'page') return 'page';
  if (type !== 'post') return 'other';
  if (status === 'trash' || status === 'auto-draft') return 'trash';
  return content.trim() === '' ? 'empty' : null;
}

function postOf(item: WxrItem, attachments: ReadonlyMap<string, string>): SourcePost {
  const isPublished = item.status === 'publish' || item.status === 'private';
  const path = isPublished ? pathOf(item.link) : null;
  // Paragraphs first: a gallery brings some of its own.
  const html = paragraphsOf(item.content.slice(0, contentImportLimits.htmlLength + 1));
  return {
    // The address of the guid is the one thing that WordPress never changes.
    sourceId: item.guid || `${item.link} ${item.id}`,
    title: item.title,
    excerpt: textOf(item.excerpt),
    html: withGalleries(html, attachments),
    tags: item.tags,
    isPaid: false,
    hasPassword: item.password !== '',
    // Written without a zone, in UTC: "2021-03-04 09:30:00"; a draft has zeros.
    publishedAt: isPublished ? dateOf(item.date.replace(' ', 'T').concat('Z')) : null,
    path,
    hasLostAddress: isPublished && path === null,
    featuredImage: attachments.get(item.thumbnail) ?? null,
    featuredImageAlt: '',
    media: null,
    comments: item.comments,
  };
}

/** Excerpts are text, in which some write marks. */
const textOf = (excerpt: string) => excerpt.replace(/<[^<>]*>/g, ' ').trim();
