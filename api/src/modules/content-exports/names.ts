import { cut } from '../../text/cut.ts';
import { slugify } from '../../text/slugify.ts';
import type { WrittenPost } from '../posts/index.ts';

/** The longest that file systems take everywhere, less the folder's name and the ending. */
const longest = 120;
/** What no file system's name may have. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** What a post's files are called, without their ending: its date and its address, so that they stand in order. Letters of any script stay. */
export function fileNameOf({
  slug,
  publishedAt,
  createdAt,
}: Pick<WrittenPost, 'slug' | 'publishedAt' | 'createdAt'>): string {
  const day = (publishedAt ?? createdAt).toISOString().slice(0, 10);
  return cut(`${day}-${slug.replace(unfit, '-')}`, longest);
}

/** A stored picture as a file of the archive: `/objects/<hash>-<size>.webp` is `images/<hash>-<size>.webp`. */
export function pictureNameOf(path: string): string {
  return `images/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Names of files that nothing but their titles tells apart: of two that are called the same the second gets a number. */
export class ArchiveNames {
  readonly #taken = new Set<string>();

  /** What a work's file is called, without its ending. */
  take(folder: string, { at, name }: { at: Date; name: string }): string {
    const slug = slugify(name) || 'sans-titre';
    return this.#free(`${folder}/${fileNameOf({ slug, publishedAt: at, createdAt: at })}`, '');
  }

  /** What a file that belongs to a work is called: as its author called it, in a folder of the work's own. */
  takeFile(work: string, name: string): string {
    const fit = name.replace(unfit, '-').replace(/^[.\s]+/, '') || 'fichier';
    const [, stem = fit, ending = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(fit) ?? [];
    return this.#free(`${work}/${cut(stem, longest)}`, ending);
  }

  #free(path: string, ending: string): string {
    for (let number = 1; ; number += 1) {
      const name = `${path}${number === 1 ? '' : `-${number}`}${ending}`;
      // Some file systems take capitals for the same letters.
      const key = name.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}
