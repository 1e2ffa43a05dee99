import type { CommentStatus } from '@letat/contracts/comments/constants';
import type { CommentCounts, ModeratedComment } from '@letat/contracts/comments/operations';
import { ofName } from '@letat/contracts/core/of-name';
import { type Call, failureSentence } from '@letat/remote-kit/api-client';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { type ApiList, type ApiQuery, isBehind, type Mutation, useWork } from '@letat/remote-kit/query';
import { toast } from '@letat/ui/toast';
import { wordsOf } from '../statuses.ts';

type Comments = readonly ModeratedComment[];

interface Decision {
  comments: Comments;
  to: CommentStatus;
}

interface Refusal {
  comment: ModeratedComment;
  cause: unknown;
}

/**
 * Decides at once on the screen and then for good, one comment after the other. What is refused comes back where it was, with
 * the reason; several decisions may be under way.
 */
export function useDecisions(
  from: CommentStatus,
  { list, counts }: { list: ApiList<ModeratedComment>; counts: ApiQuery<CommentCounts> },
): Mutation<Decision, readonly Refusal[]> {
  const leave = (comments: Comments, to: CommentStatus) => {
    const ids = new Set(comments.map(({ id }) => id));
    return [
      list.patch((items) => items.filter(({ id }) => !ids.has(id))),
      counts.patch((now) => moved(now, from, to, comments.length)),
    ];
  };
  const done = ({ comments }: Decision, refused: readonly Refusal[]) =>
    comments.filter((comment) => !refused.some((refusal) => refusal.comment === comment));

  return useWork(send, {
    changes: ({ comments }) => ['comments', ...new Set(comments.map(({ postId }) => `comments:${postId}`))],
    optimistic: ({ comments, to }) => leave(comments, to),
    applied: (refused, decision) => leave(done(decision, refused), decision.to),
    success: (refused, { comments, to }) => (refused.length === 0 ? sentenceOf(comments, to) : null),
    failure: 'Décision non enregistrée',
    onSuccess([first, ...others], { comments }) {
      if (!first) return;
      const title = failureOf(others.length + 1, comments.length);
      toast({ title, text: failureSentence(first.cause), tone: 'error' });
    },
  });
}

async function send({ comments, to: status }: Decision, call: Call): Promise<readonly Refusal[]> {
  const stopWarning = warnBeforeUnload();
  const refused: Refusal[] = [];
  for (const [index, comment] of comments.entries()) {
    try {
      await call('PUT /api/comments/:id/status', { params: { id: comment.id }, body: { status } });
    } catch (cause) {
      refused.push({ comment, cause });
      // It was deleted, or cannot become that any more.
      if (isBehind(cause)) continue;
      // The others would meet the same, one wait after the other.
      refused.push(...comments.slice(index + 1).map((rest) => ({ comment: rest, cause })));
      break;
    }
  }
  stopWarning();
  return refused;
}

function sentenceOf(done: Comments, to: CommentStatus): { title: string; text?: string } {
  const [first] = done;
  return done.length === 1 && first
    ? { title: wordsOf(to).done, text: `Commentaire ${ofName(first.authorName)}` }
    : { title: `${done.length} commentaires ${wordsOf(to).doneMany}` };
}

function failureOf(refused: number, asked: number): string {
  if (asked === 1) return 'Décision non enregistrée';
  return refused === 1
    ? `1 décision sur ${asked} non enregistrée`
    : `${refused} décisions sur ${asked} non enregistrées`;
}

/** Where to go on when some leave: the next to that one that stays, else the last before it; null when none stays. */
export function neighbourOf(comments: Comments, id: string | null, leaving: Comments): ModeratedComment | null {
  const index = comments.findIndex((comment) => comment.id === id);
  const stays = (comment: ModeratedComment) => !leaving.some((left) => left.id === comment.id);
  return comments.slice(index + 1).find(stays) ?? comments.slice(0, Math.max(index, 0)).findLast(stays) ?? null;
}

/** The counts once so many comments moved from one state to another. */
export function moved(counts: CommentCounts, from: CommentStatus, to: CommentStatus, many: number): CommentCounts {
  return { ...counts, [from]: Math.max(0, counts[from] - many), [to]: counts[to] + many };
}
