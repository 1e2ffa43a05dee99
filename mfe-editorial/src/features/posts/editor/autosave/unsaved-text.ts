import type { Fields } from '../fields.ts';

/**
 * What a text is of: an article, or one that does not exist yet and has the key that its editor made. `desk` names the open editor
 * that it stands in: two tabs may have one article open, each with a text of its own. The site knows of none.
 */
export type Place = ({ postId: string } | { key: string }) & { desk?: string };

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
  /** Of the texts of one name only the last is kept. */
  nameOf(place: Place): string;
}

/** The article, whoever has it open. */
export const nameOf = (place: Place): string => ('key' in place ? `new:${place.key}` : `post:${place.postId}`);

/** One open editor of it. What the site keeps has none, nor has what was kept here before editors had names. */
export const deskNameOf = (place: Place): string =>
  place.desk === undefined ? nameOf(place) : `${nameOf(place)}/${place.desk}`;

/** Whether that is the name of an editor of this article. */
export const isDeskOf = (name: string, place: Place): boolean => name.startsWith(`${nameOf(place)}/`);
