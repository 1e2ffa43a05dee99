import type { ModeratedComment } from '@letat/contracts/comments';
import type { CommentStatus } from '@letat/contracts/constants';
import { ApiError } from '@letat/remote-kit/api-client';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { wordsOf } from './statuses.ts';

type Comments = readonly ModeratedComment[];

/** What is done to the lists while a decision is on its way. */
export interface Shown {
  /** They have gone from one state to another. */
  leave(comments: Comments, to: CommentStatus): void;
  /** They have not: they stand where they stood. */
  comeBack(comments: Comments, to: CommentStatus): void;
  /** The lists are behind: somebody else was faster. */
  reload(): void;
}

interface Refusal {
  comment: ModeratedComment;
  cause: unknown;
}

/**
 * Decides at once on the screen and then for good, one comment after the other. What is refused comes back where it was, with
 * the reason; several decisions may be under way, and each looks after its own comments only.
 */
export function useDecisions({ leave, comeBack, reload }: Shown): (comments: Comments, to: CommentStatus) => void {
  const call = useCall();

  async function send(comments: Comments, status: CommentStatus): Promise<Refusal[]> {
    const refused: Refusal[] = [];
    for (const [index, comment] of comments.entries()) {
      try {
        await call('PUT /api/comments/:id/status', { params: { id: comment.id }, body: { status } });
      } catch (cause) {
        refused.push({ comment, cause });
        // The others would meet the same, one wait after the other.
        if (!isItsOwn(cause))
          return [...refused, ...comments.slice(index + 1).map((rest) => ({ comment: rest, cause }))];
      }
    }
    return refused;
  }

  return async (comments, to) => {
    leave(comments, to);
    const stopWarning = warnBeforeUnload();
    const refused = await send(comments, to);
    stopWarning();
    const done = comments.filter((comment) => !refused.some((refusal) => refusal.comment === comment));
    if (done.length > 0)
      emit('changed', { tags: ['comments', ...new Set(done.map(({ postId }) => `comments:${postId}`))] });
    const [first] = refused;
    if (!first) {
      toast({ ...sentenceOf(done, to), tone: 'success' });
      return;
    }
    comeBack(
      refused.map(({ comment }) => comment),
      to,
    );
    toast({ title: failureOf(refused.length, comments.length), text: reasonOf(first.cause), tone: 'error' });
    if (isItsOwn(first.cause)) reload();
  };
}

/** Whether the refusal is about that comment: it is gone, or cannot become that any more. */
function isItsOwn(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === 404 || cause.status === 409);
}

function sentenceOf(done: Comments, to: CommentStatus): { title: string; text?: string } {
  const [first] = done;
  return done.length === 1 && first
    ? { title: wordsOf(to).done, text: `Commentaire de ${first.authorName}` }
    : { title: `${done.length} commentaires ${wordsOf(to).doneMany}` };
}

function failureOf(refused: number, asked: number): string {
  if (asked === 1) return 'Décision non enregistrée';
  return refused === 1
    ? `1 décision sur ${asked} non enregistrée`
    : `${refused} décisions sur ${asked} non enregistrées`;
}

function reasonOf(cause: unknown): string {
  return cause instanceof ApiError ? cause.sentence : 'Vérifiez votre connexion, puis recommencez.';
}
