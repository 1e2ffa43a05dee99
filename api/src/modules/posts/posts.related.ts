import { categoriesMatching } from '@letat/contracts/constants';
import type { PostRecord } from './posts.model.ts';
import type { PostsRepository, SummaryRecord } from './posts.repository.ts';

const most = 3;
const considered = 30;

/** Up to three posts that share tags or category, those that share most first, then the newest. */
export async function relatedTo(posts: PostsRepository, to: PostRecord): Promise<SummaryRecord[]> {
  const categories = categoriesMatching(to.category);
  const [tagged, kin] = await Promise.all([
    posts.withTags(to.tags, considered),
    posts.list({ categories }, { limit: considered, after: null }),
  ]);
  const others = new Map([...tagged, ...kin].map((record) => [record._id.toHexString(), record]));
  others.delete(to._id.toHexString());

  const tags = new Set(to.tags);
  const shared = (record: SummaryRecord) =>
    2 * record.tags.filter((tag) => tags.has(tag)).length + (categories.includes(record.category) ? 1 : 0);
  return [...others.values()].sort((a, b) => shared(b) - shared(a) || timeOf(b) - timeOf(a)).slice(0, most);
}

function timeOf({ publishedAt }: SummaryRecord): number {
  return publishedAt?.getTime() ?? 0;
}
