import { CodedError } from '@letat/contracts/core/coded-error';
import { lookedThrough, passageOf, rangesOf } from '../../../full-text/highlight.ts';
import { queryTerms } from '../../../full-text/query.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { setTitle } from '../../../text/french.ts';
import { isReserved } from '../posts.ownership.ts';
import type { Candidate, FoundRecord, PostFilter, PostsRepository } from '../posts.repository.ts';

/** Most posts that one search looks at. */
const mostCandidates = 500;
/** Characters that one search looks through for passages, which takes a tenth of a second: the results beyond show their excerpts. */
const mostLookedThrough = 10 * lookedThrough;

export interface Match {
  title: [number, number][];
  passage: string;
  passageRanges: [number, number][];
}

export interface SearchPage {
  items: { record: FoundRecord; match: Match }[];
  next: string | null;
}

/** Posts with every word of the search, best first; at equal rank the newest. */
export async function searchPosts(
  posts: PostsRepository,
  search: string,
  filter: PostFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<SearchPage> {
  const after = page.cursor === undefined ? null : readRank(page.cursor);
  const terms = queryTerms(search);
  const ranked = (await posts.candidates(terms, filter, mostCandidates)).sort(byRank);
  const rest = after ? ranked.filter((candidate) => byRank(after, candidate) < 0) : ranked;
  const shown = rest.slice(0, page.limit);
  const last = rest.length > page.limit ? shown.at(-1) : undefined;

  const records = new Map((await posts.byIds(shown.map(({ _id }) => _id))).map((r) => [r._id.toHexString(), r]));
  const found = shown.flatMap(({ _id }) => records.get(_id.toHexString()) ?? []);
  return {
    items: matchesOf(found, new Set(terms)),
    next: last ? writeRank(last) : null,
  };
}

function matchesOf(records: readonly FoundRecord[], terms: ReadonlySet<string>): SearchPage['items'] {
  let left = mostLookedThrough;
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

function byRank(a: Candidate, b: Candidate): number {
  return (
    b.score - a.score ||
    b.publishedAt.getTime() - a.publishedAt.getTime() ||
    b._id.toHexString().localeCompare(a._id.toHexString())
  );
}

function writeRank({ score, publishedAt, _id }: Candidate): string {
  return Buffer.from(`r${score}.${publishedAt.getTime()}.${_id.toHexString()}`).toString('base64url');
}

function readRank(cursor: string): Candidate {
  const match = /^r(\d{1,9})\.(-?\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const _id = match?.[3] ? objectId(match[3]) : null;
  if (!match || !_id) throw new CodedError('bad_cursor');
  return { score: Number(match[1]), publishedAt: new Date(Number(match[2])), _id };
}
