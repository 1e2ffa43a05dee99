import { cut } from '../../text/cut.ts';
import type { WrittenPost } from '../posts/index.ts';

/** The longest that file systems take everywhere, less the folder's name and the ending. */
const longest = 120;

/** What a post's files are called, without their ending: its date and its address, so that they stand in order. Letters of any script stay. */
export function fileNameOf({
  slug,
  publishedAt,
  createdAt,
}: Pick<WrittenPost, 'slug' | 'publishedAt' | 'createdAt'>): string {
  const day = (publishedAt ?? createdAt).toISOString().slice(0, 10);
  return cut(`${day}-${slug.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')}`, longest);
}

/** A stored picture as a file of the archive: `/objects/<hash>-<size>.webp` is `images/<hash>-<size>.webp`. */
export function pictureNameOf(path: string): string {
  return `images/${path.slice(path.lastIndexOf('/') + 1)}`;
}
