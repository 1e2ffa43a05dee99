import type { Autosave } from '@letat/contracts/posts/autosaves';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { type Fields, fieldsFrom } from '../fields.ts';
import { type KeptText, LoggedOut, nameOf, type Place, type TextStore } from './kept-text.ts';

/** How long an answer is waited for. */
const patienceMs = 5000;

const unfinished = ({ tags, ...fields }: Fields) => ({ ...fields, tags: [...tags] });
const inTime = () => ({ signal: AbortSignal.timeout(patienceMs) });

/** Unsaved text on the site, for the account that is logged in: another device finds it there. */
export function siteStore(call: Call): TextStore {
  return {
    async keep({ place, fields, revision }) {
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
    async drop(place) {
      if ('key' in place)
        await loggedIn(call('DELETE /api/my/autosaves/:key', { params: { key: place.key }, ...inTime() }));
      else await loggedIn(call('DELETE /api/my/posts/:id/autosave', { params: { id: place.postId }, ...inTime() }));
    },
  };
}

/** What the site answers; that nobody is logged in any more is told apart from all else that may go wrong. */
async function loggedIn(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (cause) {
    throw cause instanceof ApiError && cause.status === 401 ? new LoggedOut('', { cause }) : cause;
  }
}

/** What the site keeps of that place, or of any new article. Nothing, where it does not answer. */
export async function keptOnSite(call: Call, place: Place): Promise<KeptText[]> {
  try {
    if ('key' in place) return (await call('GET /api/my/autosaves', inTime())).map((one) => toText(one, place));
    const { autosave } = await call('GET /api/my/posts/:id/autosave', { params: { id: place.postId }, ...inTime() });
    return autosave ? [toText(autosave, place)] : [];
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof DOMException || cause instanceof TypeError) return [];
    throw cause;
  }
}

function toText({ key, revision, at, ...fields }: Autosave, place: Place): KeptText {
  return { place: key === null ? place : { key }, fields: fieldsFrom(fields), revision, at };
}
