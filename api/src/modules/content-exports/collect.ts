import type { ContentExportCounts } from '@letat/contracts/content-exports/operations';
import type { FastifyInstance } from 'fastify';
import type { ArchiveEntry } from '../../archive/zip.ts';
import { contentsOf, filesOf } from '../../article-forms/files.ts';
import { type ArticleForm, type FormEntry, loadArticleForms } from '../../article-forms/index.ts';
import { picturesOf } from '../../article-forms/pictures.ts';
import { byteOrderMark, csvLine } from '../../text/csv.ts';
import type { WrittenPost } from '../posts/index.ts';
import { fileNameOf, pictureNameOf } from './names.ts';

/** The modules that an archive is made of. */
export type ExportFeatures = Pick<FastifyInstance, 'posts' | 'comments' | 'newsletter' | 'uploads' | 'users'>;

interface Collecting {
  features: ExportFeatures;
  owner: { id: string; fullName: string };
  publicOrigin: string;
  /** French. */
  madeAt: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  progress(done: number): Promise<void>;
}

/** Bytes of pictures in one archive; without the 64-bit form of ZIP it could not hold more than 4 GiB. */
const maxPicturesBytes = 2 * 1024 ** 3;

/**
 * All that an author wrote, file after file, counting what it gives: posts and drafts in every form of an article, the pictures that they
 * show, what was said under them, and the readers who gave the author their address.
 */
export async function* collect(collecting: Collecting, counts: ContentExportCounts): AsyncGenerator<ArchiveEntry> {
  const { features, owner, publicOrigin, madeAt, signal, progress } = collecting;
  const forms = await loadArticleForms();
  const pictureAt = (path: string) => `../${pictureNameOf(path)}`;
  const total = Math.max(1, await features.posts.countAllOf(owner.id));
  const known = new Set<string>();
  const entries: FormEntry[] = [];
  let bytes = 0;
  for await (const post of features.posts.allOf(owner.id)) {
    signal.throwIfAborted();
    const authors = await namesOf(features, post, owner);
    const name = fileNameOf(post);
    entries.push({ name, title: post.title });
    for (const file of filesOf(forms, { ...post, authors }, { name, publicOrigin, pictureAt }))
      yield textEntry(file.name, file.text);
    counts.posts += 1;
    for (const path of picturesOf(post)) {
      if (known.has(path)) continue;
      known.add(path);
      const object = await features.uploads.open(path.slice(1));
      bytes += object?.size ?? 0;
      if (object === null || bytes > maxPicturesBytes) counts.missing += 1;
      else {
        counts.pictures += 1;
        yield { name: pictureNameOf(path), bytes: object.stream(), isPacked: true };
      }
    }
    await progress(Math.min(counts.posts / total, 1) * 0.8);
  }
  yield { name: 'commentaires.csv', bytes: commentLines(collecting, counts) };
  await progress(0.9);
  yield { name: 'abonnes.csv', bytes: subscriberLines(collecting, counts) };
  for (const { name, text } of contentsOf(forms, entries)) yield textEntry(name, text);
  // Without the mark, editors of Windows read another encoding. Last: it says what there is.
  yield textEntry('LISEZ-MOI.txt', byteOrderMark + readMe(owner.fullName, { madeAt, counts, forms }));
}

async function namesOf(
  { users }: ExportFeatures,
  { coauthorIds }: WrittenPost,
  owner: Collecting['owner'],
): Promise<string[]> {
  if (coauthorIds.length === 0) return [owner.fullName];
  const names = await users.authorSummariesOf(coauthorIds);
  return [owner.fullName, ...coauthorIds.flatMap((id) => names.get(id.toHexString())?.fullName ?? [])];
}

/** Names and words, as everybody reads them: addresses of those who comment are for moderation only. */
async function* commentLines(
  { features, owner, signal }: Collecting,
  counts: ContentExportCounts,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(['Article', 'Commentaire', 'En réponse à', 'Date', 'Nom', 'Texte']));
  for await (const { id, slug } of features.posts.allOf(owner.id)) {
    for await (const comment of features.comments.approvedUnder(id)) {
      signal.throwIfAborted();
      counts.comments += 1;
      const { createdAt, authorName, content, parentId } = comment;
      yield Buffer.from(csvLine([slug, comment.id, parentId ?? '', createdAt.toISOString(), authorName, content]));
    }
  }
}

/** Those who agreed that this author gets their address, with that consent; what left stays marked. */
async function* subscriberLines(
  { features, owner, signal }: Collecting,
  counts: ContentExportCounts,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    byteOrderMark + csvLine(['Adresse', 'Nom', 'Langue', 'Depuis le', 'Accord donné le', 'Accord', 'Parti le']),
  );
  for await (const reader of features.newsletter.sharedWith(owner.id)) {
    signal.throwIfAborted();
    counts.subscribers += 1;
    const { email, name, language, confirmedAt, consent, leftAt } = reader;
    yield Buffer.from(
      csvLine([email, name, language, confirmedAt, consent?.at ?? '', consent?.text ?? '', leftAt ?? '']),
    );
  }
}

interface Contents {
  madeAt: string;
  counts: ContentExportCounts;
  forms: readonly ArticleForm[];
}

function readMe(fullName: string, { madeAt, counts, forms }: Contents): string {
  const { posts, pictures, comments, subscribers, missing } = counts;
  return [
    `Tout ce que ${fullName} a écrit sur L’État en Mouvement`,
    `Archive faite le ${madeAt}.`,
    '',
    ...forms.map(({ folder, purpose }) => `${`${folder}/`.padEnd(20)}${purpose(posts)}`),
    `images/             ${pictures} images de ces articles`,
    `commentaires.csv    ${comments} commentaires approuvés, sans adresses : elles ne sont que pour la modération`,
    `abonnes.csv         ${subscribers} personnes qui ont accepté que leur adresse vous soit donnée`,
    ...(missing === 0 ? [] : ['', `${missing} images ne sont plus là, ou n’ont pas trouvé de place dans l’archive.`]),
    '',
  ].join('\r\n');
}

const textEntry = (name: string, text: string): ArchiveEntry => ({ name, bytes: [Buffer.from(text)] });
