import { lookedThrough, passageOf, rangesOf } from '../../../full-text/highlight.ts';
import { queryTerms } from '../../../full-text/query.ts';
import { setTitle } from '../../../text/french.ts';
import { isReserved } from '../posts.ownership.ts';
import type { PostFilter } from '../posts.repository.ts';
import { readPlace, writePlace } from './place.ts';
import { rankedPage } from './ranking.ts';
import type { FoundRecord, SearchRepository } from './repository.ts';

/** Characters that one search looks through for passages, which takes a tenth of a second: the results beyond show their excerpts. */
const maxExamined = 10 * lookedThrough;

export interface Match {
  title: [number, number][];
  passage: string;
  passageRanges: [number, number][];
}

export interface SearchPage {
  items: { record: FoundRecord; match: Match }[];
  next: string | null;
}

/** Posts with every word of the search, best first, see `ranking.ts`. Throws `bad_cursor`. */
export async function searchPosts(
  posts: SearchRepository,
  search: string,
  filter: PostFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<SearchPage> {
  const terms = queryTerms(search);
  const place = page.cursor === undefined ? null : readPlace(page.cursor);
  const { shown, next } = await rankedPage(posts, { terms, filter }, { limit: page.limit, place });
  const records = new Map((await posts.byIds(shown.map(({ _id }) => _id))).map((r) => [r._id.toHexString(), r]));
  const found = shown.flatMap(({ _id }) => records.get(_id.toHexString()) ?? []);
  return { items: matchesOf(found, new Set(terms)), next: next && writePlace(next) };
}

function matchesOf(records: readonly FoundRecord[], terms: ReadonlySet<string>): SearchPage['items'] {
  let left = maxExamined;
  return records.map((record) => {
    const body = left > 0 && !isReserved(record) ? record.text : '';
    left -= Math.min(body.length, lookedThrough);
    const inBody = passageOf(body, terms);
    const shown = inBody.passageRanges.length > 0 ? inBody : passageOf(setTitle(excerptWithTags(record, terms)), terms);
    return { record, match: { title: rangesOf(setTitle(record.title), terms), ...shown } };
  });
}

/** The excerpt, after the tags that were found where it has none of the terms: else nothing would say why the article is there. */
function excerptWithTags({ title, excerpt, tags }: FoundRecord, terms: ReadonlySet<string>): string {
  if ([title, excerpt].some((text) => rangesOf(text, terms).length > 0)) return excerpt;
  const found = tags.filter((tag) => rangesOf(tag, terms).length > 0).map((tag) => `#${tag}`);
  return found.length > 0 ? `${found.join(' ')} — ${excerpt}` : excerpt;
}
