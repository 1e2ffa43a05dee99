import type { ContentExportCounts } from '@letat/contracts/content-exports/operations';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { ArchiveEntry } from '../../archive/zip.ts';
import { picturesIn, storedPictures } from '../../article-forms/pictures.ts';
import type { AuthorWorksFolder, AuthorWorksTable } from '../../plugins/author-works.ts';
import { byteOrderMark, csvLine } from '../../text/csv.ts';
import { ArchiveNames, pictureNameOf } from './names.ts';
import type { StoredFiles } from './stored-files.ts';

interface Collecting {
  authorId: string;
  stored: StoredFiles;
  counts: ContentExportCounts;
  signal: AbortSignal;
}

/** A line of the archive's own list. */
export interface ListedWorks {
  name: string;
  words: string;
}

/** What other modules than that of articles have of an author, in their order; gives what there was, when it is over. */
export async function* collectWorks(
  all: readonly (AuthorWorksFolder | AuthorWorksTable)[],
  collecting: Collecting,
): AsyncGenerator<ArchiveEntry, ListedWorks[]> {
  const listed: ListedWorks[] = [];
  for (const works of all) {
    const found = 'folder' in works ? yield* folderOf(works, collecting) : yield* tableOf(works, collecting);
    if (found === 0) continue;
    const words = formatCount(found, works.noun.one, works.noun.many);
    listed.push({ name: 'folder' in works ? `${works.folder}/` : works.table, words });
    collecting.counts.works.push(words);
  }
  return listed;
}

async function* folderOf(
  { folder, of: worksOf }: AuthorWorksFolder,
  { authorId, stored, signal }: Collecting,
): AsyncGenerator<ArchiveEntry, number> {
  const { withFrontMatter } = await import('../../article-forms/front-matter.ts');
  const names = new ArchiveNames();
  const files: { name: string; key: string }[] = [];
  let found = 0;
  for await (const work of worksOf(authorId)) {
    signal.throwIfAborted();
    found += 1;
    const name = names.take(folder, work);
    const text = withFrontMatter(work.head, work.text);
    const there = text.replaceAll(storedPictures, (path) => `../${pictureNameOf(path)}`);
    yield { name: `${name}.md`, bytes: [Buffer.from(there)] };
    yield* stored.pictures(picturesIn(text));
    for (const file of work.files ?? []) files.push({ name: names.takeFile(name, file.name), key: file.key });
  }
  // Behind all texts: a recording takes the room of many pictures.
  for (const file of files) {
    signal.throwIfAborted();
    yield* stored.file(file);
  }
  return found;
}

async function* tableOf(
  { table, heads, rowsOf }: AuthorWorksTable,
  { authorId, signal }: Collecting,
): AsyncGenerator<ArchiveEntry, number> {
  const rows = rowsOf(authorId)[Symbol.asyncIterator]();
  const first = await rows.next();
  // What somebody does not do has no table in their archive.
  if (first.done === true) return 0;
  let found = 0;
  async function* lines(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(byteOrderMark + csvLine(heads));
      for (let next = first; next.done !== true; next = await rows.next()) {
        signal.throwIfAborted();
        found += 1;
        yield Buffer.from(csvLine(next.value));
      }
    } finally {
      await rows.return?.();
    }
  }
  yield { name: table, bytes: lines() };
  return found;
}
