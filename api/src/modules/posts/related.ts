import { fold } from '@letat/contracts/core/fold';
import { categoriesMatching } from '@letat/contracts/posts/categories';
import type { PostRecord } from './posts.model.ts';
import type { PostsRepository, SummaryRecord } from './posts.repository.ts';

const most = 3;
/** Fewer look like a mistake: the newest articles stand in. */
const least = 2;
const considered = 30;

/** Two or three posts that share tags or category, those that share most first, then the newest; others where too few do. */
export async function relatedTo(posts: PostsRepository, to: PostRecord): Promise<SummaryRecord[]> {
  const categories = categoriesMatching(to.category);
  const [tagged, sameCategory] = await Promise.all([
    posts.withTags(to.tags, considered),
    posts.list({ categories }, { limit: considered, after: null }),
  ]);
  const others = new Map([...tagged, ...sameCategory].map((record) => [record._id.toHexString(), record]));
  others.delete(to._id.toHexString());

  const tags = new Set(to.tags.map(fold));
  const shared = (record: SummaryRecord) =>
    2 * record.tags.filter((tag) => tags.has(fold(tag))).length + (categories.includes(record.category) ? 1 : 0);
  const found = [...others.values()].sort((a, b) => shared(b) - shared(a) || timeOf(b) - timeOf(a)).slice(0, most);
  return found.length < least
    ? [...found, ...(await newestBesides(posts, [to, ...found], least - found.length))]
    : found;
}

async function newestBesides(
  posts: PostsRepository,
  known: readonly SummaryRecord[],
  count: number,
): Promise<SummaryRecord[]> {
  const ids = new Set(known.map(({ _id }) => _id.toHexString()));
  const newest = await posts.list({}, { limit: known.length + count, after: null });
  return newest.filter(({ _id }) => !ids.has(_id.toHexString())).slice(0, count);
}

function timeOf({ publishedAt }: SummaryRecord): number {
  return publishedAt?.getTime() ?? 0;
}
