import type { Fields } from '../fields.ts';

/**
 * The article that a text belongs to; a new article has the key that its editor made. `editorId` is the id of the open editor: two
 * tabs may edit one article, each with a text of its own. The server does not know it. Local drafts are stored with that name.
 */
export type Place = ({ postId: string } | { key: string }) & { editorId?: string };

/** The fields as they were at some moment, not saved yet. */
export interface UnsavedText {
  place: Place;
  fields: Fields;
  /** The revision that was being edited; null for a new article. */
  revision: number | null;
  /** ISO 8601. */
  at: string;
}

/** The session has ended: the server stores nothing until the author logs in again. */
export class LoggedOut extends Error {
  override name = 'LoggedOut';
}

/** A store of unsaved texts. Rejects when it cannot store; with {@link LoggedOut} when the session has ended. */
export interface TextStore {
  save(text: UnsavedText): Promise<void>;
  remove(place: Place): Promise<void>;
  /** The store holds one text for each name: the last one. */
  nameOf(place: Place): string;
}

/** The article, whichever editor has it open. */
export const nameOf = (place: Place): string => ('key' in place ? `new:${place.key}` : `post:${place.postId}`);

/** One open editor of the article. Server drafts have no editor, nor do the oldest local drafts. */
export const editorNameOf = (place: Place): string =>
  place.editorId === undefined ? nameOf(place) : `${nameOf(place)}/${place.editorId}`;

/** Whether that is the name of an editor of this article. */
export const isEditorOf = (name: string, place: Place): boolean => name.startsWith(`${nameOf(place)}/`);
