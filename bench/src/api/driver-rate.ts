import type { Db } from 'mongodb';
import type { Effort } from './rate.ts';
import { cursorsOf, listed } from './scenarios.ts';

/** What a summary of a post is made from; the API's own query asks for no less. */
const fields =
  'title slug excerpt category tags published featured featuredImage featuredImageAlt authorId wordCount readTime views createdAt publishedAt updatedAt';
const projection = Object.fromEntries(fields.split(' ').map((field) => [field, 1]));

/**
 * How many pages of the list a second MongoDB's driver reads in a process that does nothing else: no HTTP, no check, no
 * JSON. A scale for what reads one page an answer through a cursor, as mongoose does; a plain command reads faster.
 */
export async function driverRate(db: Db, posts: number, { connections, seconds }: Effort): Promise<number> {
  const before = cursorsOf(posts);
  const read = () =>
    db
      .collection('posts')
      .find({ published: true, publishedAt: { $lt: before() } }, { projection, readConcern: { level: 'majority' } })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(listed + 1)
      .toArray();
  let reads = 0;
  const end = performance.now() + seconds * 1000;
  const reader = async (): Promise<void> => {
    while (performance.now() < end) {
      await read();
      reads += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, reader));
  return reads / seconds;
}
