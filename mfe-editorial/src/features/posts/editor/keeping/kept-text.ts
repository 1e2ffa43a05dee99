import type { Fields } from '../fields.ts';

/** What a text is of: an article, or one that does not exist yet and has the key that its editor made. */
export type Place = { postId: string } | { key: string };

/** What stood in the fields at some moment and was not saved. */
export interface KeptText {
  place: Place;
  fields: Fields;
  /** The revision that was being changed; null for a new article. */
  revision: number | null;
  /** ISO 8601. */
  at: string;
}

/** The session has ended: nothing is kept on the site before somebody logs in again. */
export class LoggedOut extends Error {
  override name = 'LoggedOut';
}

/** Where unsaved text is kept. Throws when it cannot be; {@link LoggedOut} when nobody is logged in any more. */
export interface TextStore {
  keep(text: KeptText): Promise<void>;
  drop(place: Place): Promise<void>;
}

export const nameOf = (place: Place): string => ('key' in place ? `new:${place.key}` : `post:${place.postId}`);
