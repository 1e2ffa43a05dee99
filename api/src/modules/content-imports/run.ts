import { type ContentSource, contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { ContentImportCounts, ContentLoss } from '@letat/contracts/content-imports/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { postLimits } from '@letat/contracts/posts/constants';
import type { FastifyInstance } from 'fastify';
import type { OutgoingClient } from '../../plugins/outgoing-http/index.ts';
import { cut } from '../../text/cut.ts';
import { PermanentFailure, type WorkContext } from '../jobs/index.ts';
import type { Writer } from '../posts/index.ts';
import type { Converted, Converter } from './conversion/index.ts';
import { creationKeyOf } from './creation-key.ts';
import { draftOf, lossesOf } from './draft.ts';
import type { ContentItemsRepository, NewItem } from './items.repository.ts';
import type { ContentImportRecord, ContentItemRecord } from './model.ts';
import { PictureImports } from './pictures.ts';
import { RefusedFile } from './refused-file.ts';
import type { ContentImportsRepository } from './repository.ts';
import { openExport } from './sources/open.ts';
import type { OpenedExport, SourcePost } from './sources/source.ts';

export interface RunParts {
  app: FastifyInstance;
  imports: ContentImportsRepository;
  items: ContentItemsRepository;
  converter: Converter;
  http: OutgoingClient;
}

const unreadableText = 'Ce texte est trop long ou trop compliqué pour être lu.';
const tooManyUnreadable = 'Trop de textes de cet export sont trop longs ou trop compliqués pour être lus.';
const stopped = 'Cet import a été arrêté.';

export const noCounts: ContentImportCounts = {
  posts: 0,
  known: 0,
  drafts: 0,
  unreadable: 0,
  withLosses: 0,
  pictures: 0,
  redirects: 0,
  skipped: [],
};

/** Reads the whole file and says what an import would come to. Nothing is written but that. */
export async function check(parts: RunParts, record: ContentImportRecord, context: WorkContext): Promise<void> {
  const { app, imports, items } = parts;
  const opened = await open(parts, record);
  const counts: ContentImportCounts = { ...noCounts, skipped: [] };
  const found: NewItem[] = [];
  for await (const entry of readable(opened)) {
    context.signal.throwIfAborted();
    if ('skipped' in entry) {
      const kind = counts.skipped.find(({ kind }) => kind === entry.skipped);
      if (kind) kind.count += 1;
      else counts.skipped.push({ kind: entry.skipped, count: 1 });
      continue;
    }
    if (found.length === contentImportLimits.posts)
      throw new PermanentFailure(
        `Cet export a plus de ${contentImportLimits.posts} articles : exportez en plusieurs fois, par année par exemple.`,
      );
    const item = await itemOf(parts, record, entry.post, found.length + 1);
    found.push(item);
    if (item.state === 'unreadable') counts.unreadable += 1;
    if (counts.unreadable > contentImportLimits.unreadable) throw new PermanentFailure(tooManyUnreadable);
    if (found.length % 20 === 0) await context.progress(found.length / (found.length + 100));
  }
  const known = await app.posts.drafted(
    record.ownerId.toHexString(),
    found.map(({ creationKey }) => creationKey),
  );
  for (const item of found) if (known.has(item.creationKey)) item.state = 'known';
  count(counts, found);
  await app.mongo.transaction(async (session) => {
    await context.held(session);
    await items.removeOf(record._id, session);
    if (found.length > 0) await items.insert(found, session);
    await imports.change(record._id, ['checking'], { state: 'checked', checked: counts, workId: null }, session);
  });
}

function count(counts: ContentImportCounts, found: readonly NewItem[]): void {
  for (const { state, losses, pictures, path } of found) {
    counts.posts += 1;
    if (state === 'known') counts.known += 1;
    else if (state !== 'unreadable') {
      counts.drafts += 1;
      counts.pictures += pictures;
      if (path !== null) counts.redirects += 1;
    }
    if (losses.length > 0) counts.withLosses += 1;
  }
}

async function itemOf(
  { converter }: RunParts,
  { _id, ownerId, source }: ContentImportRecord,
  post: SourcePost,
  position: number,
): Promise<NewItem> {
  const converted = await converter.toMarkdown(textOf(source, post));
  const about = {
    importId: _id,
    ownerId,
    position,
    creationKey: creationKeyOf(source, post.sourceId),
    title: cut(post.title.replace(/\s+/g, ' ').trim(), postLimits.titleLength),
    publishedAt: post.publishedAt,
    path: post.path === null ? null : cut(post.path, 1000),
    postId: null,
  };
  if (converted === null) return { ...about, state: 'unreadable', pictures: 0, losses: [], reason: unreadableText };
  const pictures = converted.pictures.length + (post.featuredImage === null ? 0 : 1);
  return { ...about, state: 'waiting', pictures, losses: lossesOf(post, converted), reason: null };
}

/**
 * Makes a draft of each article that waits, one after the other. The draft is saved under a key of its own, and what became of it in one
 * transaction with how far the import has got: whatever dies in between, the next attempt finds the draft and makes no second one.
 */
export async function importAll(parts: RunParts, record: ContentImportRecord, context: WorkContext): Promise<void> {
  const { app, imports, items } = parts;
  const writer = await writerOf(app, record.ownerId.toHexString());
  const opened = await open(parts, record);
  const pictures = new PictureImports({ ownerId: writer.id, uploads: app.uploads, http: parts.http, opened });
  const done = Number(context.position ?? 0);
  const total = record.checked?.posts ?? 0;
  let position = 0;
  for await (const entry of readable(opened)) {
    context.signal.throwIfAborted();
    if ('skipped' in entry) continue;
    position += 1;
    if (position <= done) continue;
    const item = await items.at(record._id, position);
    // A file is what it was when it was looked through: it is nobody's to change.
    if (item === null) throw new PermanentFailure('Le fichier de cet import a changé : renvoyez-le.');
    if (item.state === 'waiting') await importOne(parts, { record, item, post: entry.post, writer, pictures }, context);
    await context.progress(Math.min(position / Math.max(total, 1), 0.99));
  }
  await app.mongo.transaction(async (session) => {
    await context.held(session);
    await imports.change(record._id, ['importing'], { state: 'done', workId: null }, session);
  });
}

interface One {
  record: ContentImportRecord;
  item: ContentItemRecord;
  post: SourcePost;
  writer: Writer;
  pictures: PictureImports;
}

async function importOne(parts: RunParts, { record, item, post, writer, pictures }: One, context: WorkContext) {
  const { app, imports, items, converter } = parts;
  const converted = await converter.toMarkdown(textOf(record.source, post));
  const brought = converted && (await withPictures(converted, post, pictures, context.signal));
  const saved = brought ? await saveDraft(app, { item, post, brought, writer }) : { reason: unreadableText };
  await app.mongo.transaction(async (session) => {
    const losses = brought && converted ? [...lossesOf(post, converted), ...brought.lost] : item.losses;
    const isDraft = 'postId' in saved;
    let isRedirected = false;
    if ('postId' in saved && item.path !== null) {
      isRedirected = await app.posts.takeOldPath(item.path, saved.postId, session);
      if (!isRedirected) losses.push({ kind: 'address', count: 1, detail: item.path });
    }
    const state = isDraft ? 'drafted' : 'unreadable';
    await items.change(item._id, { ...saved, state, losses }, session);
    const counts = {
      posts: 1,
      drafts: isDraft ? 1 : 0,
      unreadable: isDraft ? 0 : 1,
      withLosses: losses.length > 0 ? 1 : 0,
      pictures: brought?.count ?? 0,
      redirects: isRedirected ? 1 : 0,
    };
    if (!(await imports.addImported(record._id, counts, session))) throw new PermanentFailure(stopped);
    app.failpoints.pass('bulk-added');
    await context.advance(String(item.position), session);
  });
  app.failpoints.pass('bulk-committed');
}

const textOf = (source: ContentSource, { html }: SourcePost) => ({ html, hasShortcodes: source === 'wordpress' });

interface Brought {
  text: string;
  featuredImage: string | null;
  lost: ContentLoss[];
  count: number;
}

/** Puts the addresses of pictures in the place of their tokens. One that does not come is shown from where it is, for as long as it is there. */
async function withPictures(
  { markdown, pictures }: Converted,
  { featuredImage }: SourcePost,
  imports: PictureImports,
  signal: AbortSignal,
): Promise<Brought> {
  let text = markdown;
  let brought = 0;
  const lost: ContentLoss[] = [];
  const bring = async (address: string) => {
    const path = await imports.bring(address, signal);
    if (path === null) lost.push({ kind: 'picture', count: 1, detail: cut(address, contentImportLimits.detailLength) });
    else brought += 1;
    return path;
  };
  for (const { token, address } of pictures) {
    const path = await bring(address);
    text = text.replaceAll(token, path ?? addressInMarkdown(address));
  }
  const over = featuredImage === null ? null : await bring(featuredImage);
  return { text, featuredImage: over, lost, count: brought };
}

/** Parentheses and spaces would end it. */
const addressInMarkdown = (address: string) =>
  address
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replaceAll(' ', '%20')
    .replace(/^http:/, 'https:');

async function saveDraft(
  app: FastifyInstance,
  { item, post, brought, writer }: Pick<One, 'item' | 'post' | 'writer'> & { brought: Brought },
): Promise<{ postId: string; reason: null } | { reason: string }> {
  const made = draftOf(post, brought.text, { featuredImage: brought.featuredImage, key: item.creationKey });
  if ('refused' in made) return { reason: made.refused };
  try {
    const { id } = await app.posts.importDraft(made.draft, writer);
    return { postId: id, reason: null };
  } catch (error) {
    // Too deep or too complex for an article; what is no fault of the text is tried again.
    if (!(error instanceof CodedError) || error.code !== 'validation') throw error;
    return { reason: error.details?.map(({ message }) => message).join(' ') || error.message };
  }
}

async function open({ app, converter }: RunParts, record: ContentImportRecord): Promise<OpenedExport> {
  const object = await app.uploads.open(record.key);
  if (object === null) throw new PermanentFailure('Le fichier de cet import n’est plus là : renvoyez-le.');
  try {
    return await openExport(object, { converter, siteAddress: record.siteAddress });
  } catch (error) {
    throw forGood(error);
  }
}

async function* readable(opened: OpenedExport): ReturnType<OpenedExport['entries']> {
  try {
    yield* opened.entries();
  } catch (error) {
    throw forGood(error);
  }
}

/** What is wrong with a file is wrong with it tomorrow. */
function forGood(error: unknown): unknown {
  if (error instanceof RefusedFile) return new PermanentFailure(error.message);
  return error instanceof CodedError && error.code === 'content_import_unreadable'
    ? new PermanentFailure(error.message)
    : error;
}

async function writerOf(app: FastifyInstance, id: string): Promise<Writer> {
  const known = await app.users.findAccount(id);
  if (!known || known.suspended || known.erased || known.account.role === 'reader')
    throw new PermanentFailure('Ce compte n’écrit plus ici.');
  return known.account;
}
