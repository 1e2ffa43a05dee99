import type { CommentCounts, ModeratedComment } from '@letat/contracts/comments';
import type { CommentStatus } from '@letat/contracts/constants';

type Comments = readonly ModeratedComment[];

/** The list without some comments. */
export function without(comments: Comments, gone: Comments): Comments {
  const ids = idsOf(gone);
  return comments.filter(({ id }) => !ids.has(id));
}

/** The list with a comment back at its place: as the API sorts, what waits in the order of its queue, all else newest first. */
export function putBack(comments: Comments, comment: ModeratedComment): Comments {
  const rest = without(comments, [comment]);
  const place = rest.findIndex((other) => isOlder(other, comment));
  return place === -1 ? [...rest, comment] : rest.toSpliced(place, 0, comment);
}

function isOlder(one: ModeratedComment, other: ModeratedComment): boolean {
  const [mine, theirs] = [placeOf(one), placeOf(other)];
  return mine === theirs ? one.id < other.id : mine < theirs;
}

const placeOf = ({ status, queuedAt, createdAt }: ModeratedComment) => (status === 'pending' ? queuedAt : createdAt);

/** Where to go on when some leave: the next to that one that stays, else the last before it; null when none stays. */
export function neighbourOf(comments: Comments, id: string | null, gone: Comments): ModeratedComment | null {
  const ids = idsOf(gone);
  const index = comments.findIndex((comment) => comment.id === id);
  const stays = (comment: ModeratedComment) => !ids.has(comment.id);
  return comments.slice(index + 1).find(stays) ?? comments.slice(0, Math.max(index, 0)).findLast(stays) ?? null;
}

const idsOf = (comments: Comments) => new Set(comments.map(({ id }) => id));

/** The counts once so many comments have gone from one state to another. */
export function moved(counts: CommentCounts, from: CommentStatus, to: CommentStatus, many: number): CommentCounts {
  return { ...counts, [from]: Math.max(0, counts[from] - many), [to]: counts[to] + many };
}
