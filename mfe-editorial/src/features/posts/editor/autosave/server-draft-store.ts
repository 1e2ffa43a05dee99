import type { Autosave } from '@letat/contracts/posts/autosaves/operations';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { type Fields, fieldsFrom } from '../fields.ts';
import { LoggedOut, nameOf, type Place, type TextStore, type UnsavedText } from './unsaved-text.ts';

/** A request without an answer is aborted after this time. */
const timeoutMs = 5000;

const unfinished = ({ tags, ...fields }: Fields) => ({ ...fields, tags: [...tags] });
const inTime = () => ({ signal: AbortSignal.timeout(timeoutMs) });

/** Unsaved texts on the server, for the account that is logged in: another device finds them there. */
export function serverDraftStore(call: Call): TextStore {
  return {
    async save({ place, fields, revision }) {
      const body = unfinished(fields);
      if ('key' in place)
        await loggedIn(call('PUT /api/my/autosaves/:key', { params: { key: place.key }, body, ...inTime() }));
      else {
        const whole = { ...body, revision: revision ?? 1 };
        const params = { id: place.postId };
        await loggedIn(call('PUT /api/my/posts/:id/autosave', { params, body: whole, ...inTime() }));
      }
    },
    nameOf,
    async remove(place) {
      if ('key' in place)
        await loggedIn(call('DELETE /api/my/autosaves/:key', { params: { key: place.key }, ...inTime() }));
      else await loggedIn(call('DELETE /api/my/posts/:id/autosave', { params: { id: place.postId }, ...inTime() }));
    },
  };
}

/** Awaits an answer; rejects with {@link LoggedOut} for a 401, so that it is distinct from other failures. */
async function loggedIn(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (cause) {
    throw cause instanceof ApiError && cause.status === 401 ? new LoggedOut('', { cause }) : cause;
  }
}

/** The server drafts of that article, or of any new one; none where the server does not answer. */
export async function loadServerDrafts(call: Call, place: Place): Promise<UnsavedText[]> {
  try {
    if ('key' in place) return (await call('GET /api/my/autosaves', inTime())).map((row) => toText(row, place));
    const { autosave } = await call('GET /api/my/posts/:id/autosave', { params: { id: place.postId }, ...inTime() });
    return autosave ? [toText(autosave, place)] : [];
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof DOMException || cause instanceof TypeError) return [];
    throw cause;
  }
}

function toText({ key, revision, at, ...fields }: Autosave, place: Place): UnsavedText {
  return { place: key === null ? place : { key }, fields: fieldsFrom(fields), revision, at };
}
