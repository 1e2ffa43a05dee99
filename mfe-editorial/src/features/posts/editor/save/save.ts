import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { bodyOf, type Fields, fieldsOf, sameFields } from '../fields.ts';

export type Outcome =
  | { kind: 'saved'; post: EditablePost }
  /** Another author, or another tab, saved since: this is what there is now. */
  | { kind: 'changed'; theirs: EditablePost }
  /** The article was deleted elsewhere. */
  | { kind: 'deleted' }
  /** The session ended while the person wrote. */
  | { kind: 'logged-out' }
  /** `details` name fields that the server does not take. */
  | { kind: 'refused'; error: ApiError }
  | { kind: 'failed' }
  /** The site may have it or not; to send it again is safe. */
  | { kind: 'unanswered' };

/** How long an answer is waited for: time enough for a long text on a slow network. */
const timeoutMs = 30_000;
export const inTime = () => ({ signal: AbortSignal.timeout(timeoutMs) });

interface Saving {
  fields: Fields;
  published: boolean;
  /** As it was last saved from here; null for an article that is not there yet. */
  saved: Pick<EditablePost, 'id' | 'revision'> | null;
  /** Made once for a new article, so that it stays one however often it is sent. */
  key: string;
}

/** Sends an article, and finds out what became of it. */
export async function save(call: Call, { fields, published, saved, key }: Saving): Promise<Outcome> {
  const body = bodyOf(fields, published);
  try {
    const post = saved
      ? await call('PUT /api/posts/:id', {
          params: { id: saved.id },
          body: { ...body, revision: saved.revision },
          ...inTime(),
        })
      : await call('POST /api/posts', { body: { ...body, key }, ...inTime() });
    return { kind: 'saved', post };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return silence(cause);
    if (cause.status === 401) return { kind: 'logged-out' };
    if (saved && cause.code === 'post_changed') return whatChanged(call, saved.id, fields, published);
    if (saved && cause.code === 'post_not_found') return { kind: 'deleted' };
    return cause.status >= 500 ? { kind: 'failed' } : { kind: 'refused', error: cause };
  }
}

/** What changed may be what was sent from here, and whose answer got lost. */
async function whatChanged(call: Call, id: string, fields: Fields, published: boolean): Promise<Outcome> {
  try {
    const theirs = await call('GET /api/my/posts/:id', { params: { id }, ...inTime() });
    const same = theirs.published === published && sameFields(fieldsOf(theirs), fields);
    return same ? { kind: 'saved', post: theirs } : { kind: 'changed', theirs };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return silence(cause);
    return { kind: cause.status === 404 ? 'deleted' : 'failed' };
  }
}

function silence(cause: unknown): Outcome {
  const isTimeOver = cause instanceof DOMException && cause.name === 'TimeoutError';
  return { kind: isTimeOver ? 'unanswered' : 'failed' };
}
