import { autosaveLimits } from '@letat/contracts/posts/writing/constants';
import type { Call } from '@letat/remote-kit/api-client';
import { type Fields, noFields, sameFields } from '../fields.ts';
import { isOpenIn } from './editor-tabs.ts';
import type { LocalDraftStore } from './local-draft-store.ts';
import { loadServerDrafts } from './server-draft-store.ts';
import { nameOf, type Place, type UnsavedText } from './unsaved-text.ts';

export interface Found extends UnsavedText {
  from: 'local' | 'server';
}

/** A text that was typed and never saved, with all its stored copies: itself, equal ones, and the server's older one. */
export interface Unsaved extends Found {
  copies: readonly Found[];
}

/** Whether it can be removed: it was saved since, or is older than the server's limit. */
export function isOver({ fields, at }: UnsavedText, saved: Fields): boolean {
  return sameFields(fields, saved) || Date.now() - Date.parse(at) > autosaveLimits.days * 24 * 60 * 60 * 1000;
}

/**
 * The texts of one article that were typed and never saved, the newest first; of several new articles, those of the newest.
 * @param saved the fields as they are saved
 * @param open names of the editors that other tabs have open: their texts are still being written
 */
export function unsavedTexts(stored: readonly Found[], saved: Fields, open: ReadonlySet<string>): Unsaved[] {
  const isLost = ({ fields, place }: Found) =>
    !sameFields(fields, saved) && !sameFields(fields, noFields) && !isOpenIn(open, place);
  const lost = stored.filter(isLost).toSorted((a, b) => b.at.localeCompare(a.at));
  const ofOne = lost.filter(({ place }) => lost[0] && nameOf(place) === nameOf(lost[0].place));
  const texts: (Found & { copies: Found[] })[] = [];
  for (const text of ofOne) {
    const newer = texts.find((known) => isCopy(text, known));
    if (newer) newer.copies.push(text);
    else texts.push({ ...text, copies: [text] });
  }
  return texts;
}

/** The server gets a text some seconds after the browser: its draft is a copy of the local one, unless it is newer. */
const isCopy = (older: Found, newer: Found) =>
  sameFields(older.fields, newer.fields) || (older.from === 'server' && newer.from === 'local');

/** The local drafts of that article, or of any new one. A browser that denies storage reports that when it has to save. */
export async function unsavedInBrowser(store: LocalDraftStore | null, place: Place): Promise<Found[]> {
  if (!store) return [];
  try {
    return (await store.list(place)).map((text) => ({ ...text, from: 'local' }));
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof ReferenceError) return [];
    throw cause;
  }
}

export async function unsavedOnServer(call: Call, place: Place): Promise<Found[]> {
  return (await loadServerDrafts(call, place)).map((text) => ({ ...text, from: 'server' }));
}
