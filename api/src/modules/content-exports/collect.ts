import type { ContentExportCounts } from '@letat/contracts/content-exports/operations';
import type { FastifyInstance } from 'fastify';
import type { ArchiveEntry } from '../../archive/zip.ts';
import { contentsOf, filesOf } from '../../article-forms/files.ts';
import { type ArticleForm, type FormEntry, loadArticleForms } from '../../article-forms/index.ts';
import { picturesOf } from '../../article-forms/pictures.ts';
import { byteOrderMark, csvLine } from '../../text/csv.ts';
import type { WrittenPost } from '../posts/index.ts';
import { fileNameOf, pictureNameOf } from './names.ts';
import { StoredFiles } from './stored-files.ts';
import { collectWorks, type ListedWorks } from './works.ts';

/** The modules that an archive is made of. */
export type ExportFeatures = Pick<
  FastifyInstance,
  'posts' | 'comments' | 'newsletter' | 'uploads' | 'users' | 'authorWorks'
>;

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

/**
 * All that an author made, file after file, counting what it gives: posts and drafts in every form of an article, the pictures that they
 * show, what was said under them, the readers who gave the author their address, and what other modules have of theirs.
 */
export async function* collect(collecting: Collecting, counts: ContentExportCounts): AsyncGenerator<ArchiveEntry> {
  const { features, owner, publicOrigin, madeAt, signal, progress } = collecting;
  const forms = await loadArticleForms();
  const pictureAt = (path: string) => `../${pictureNameOf(path)}`;
  const total = Math.max(1, await features.posts.countAllOf(owner.id));
  const stored = new StoredFiles(features.uploads, counts);
  const entries: FormEntry[] = [];
  for await (const post of features.posts.allOf(owner.id)) {
    signal.throwIfAborted();
    const authors = await namesOf(features, post, owner);
    const name = fileNameOf(post);
    entries.push({ name, title: post.title });
    for (const file of filesOf(forms, { ...post, authors }, { name, publicOrigin, pictureAt }))
      yield textEntry(file.name, file.text);
    counts.posts += 1;
    yield* stored.pictures(picturesOf(post));
    await progress(Math.min(counts.posts / total, 1) * 0.7);
  }
  yield { name: 'commentaires.csv', bytes: commentLines(collecting, counts) };
  await progress(0.75);
  yield { name: 'abonnes.csv', bytes: subscriberLines(collecting, counts) };
  await progress(0.8);
  const works = yield* collectWorks(features.authorWorks.list(), { authorId: owner.id, stored, counts, signal });
  for (const { name, text } of contentsOf(forms, entries)) yield textEntry(name, text);
  // Without the mark, editors of Windows read another encoding. Last: it says what there is.
  yield textEntry('LISEZ-MOI.txt', byteOrderMark + readMe(owner.fullName, { madeAt, counts, forms, works }));
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
  works: readonly ListedWorks[];
}

function readMe(fullName: string, { madeAt, counts, forms, works }: Contents): string {
  const { posts, pictures, comments, subscribers, missing } = counts;
  return [
    `Tout ce que ${fullName} a fait sur L’État en Mouvement`,
    `Archive faite le ${madeAt}.`,
    '',
    ...forms.map(({ folder, purpose }) => line(`${folder}/`, purpose(posts))),
    ...works.map(({ name, words }) => line(name, words)),
    line('images/', `${pictures} images de tout cela`),
    line(
      'commentaires.csv',
      `${comments} commentaires approuvés, sans adresses : elles ne sont que pour la modération`,
    ),
    line('abonnes.csv', `${subscribers} personnes qui ont accepté que leur adresse vous soit donnée`),
    ...(missing === 0
      ? []
      : ['', `${missing} images ou fichiers ne sont plus là, ou n’ont pas trouvé de place dans l’archive.`]),
    '',
  ].join('\r\n');
}

const line = (name: string, words: string) => `${name.padEnd(20)}${words}`;
const textEntry = (name: string, text: string): ArchiveEntry => ({ name, bytes: [Buffer.from(text)] });
