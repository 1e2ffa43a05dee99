import type { Author } from '@letat/contracts/authors';
import { ApiError } from '@letat/remote-kit/api-client';
import { useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { useState } from 'react';

/** Who writes an article, and changes of that. */
export function useWriters(postId: string) {
  const call = useCall();
  const params = { id: postId };
  const writers = useLoaded(`writers ${postId}`, (signal) =>
    call('GET /api/my/posts/:id/coauthors', { params, signal }),
  );
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  async function during(what: string, work: () => Promise<void>): Promise<boolean> {
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (cause) {
      const sentence = cause instanceof ApiError ? (cause.body?.details?.[0]?.message ?? cause.sentence) : null;
      setProblem(sentence ?? 'Vérifiez votre connexion, puis réessayez.');
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    writers,
    /** `invite`, or the id of whom is being taken away. */
    busy,
    problem,
    invite: (who: string) =>
      during('invite', async () => {
        const next = await call('POST /api/my/posts/:id/coauthors', { params, body: { who } });
        writers.change(() => next);
      }),
    remove: ({ id }: Pick<Author, 'id'>) =>
      during(id, async () => {
        await call('DELETE /api/my/posts/:id/coauthors/:userId', { params: { ...params, userId: id } });
        const without = (people: Author[]) => people.filter((one) => one.id !== id);
        writers.change(({ owner, coauthors, invited }) => ({
          owner,
          coauthors: without(coauthors),
          invited: without(invited),
        }));
      }),
  };
}
