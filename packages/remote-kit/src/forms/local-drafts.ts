import { withStorage } from '../session/storage.ts';

/** The browser's own database of what the person typed and did not save. The editor fills it, a logout empties it. */
export const localDraftsDatabase = 'letat.drafts';
/** That of the release before: what it holds is moved when an editor opens. */
export const formerLocalDraftsDatabase = 'letat.kept-texts';

/** Deletes the drafts of this browser and of this tab. A browser that denies storage has none. */
export function clearDrafts(): void {
  if (typeof indexedDB !== 'undefined')
    for (const name of [localDraftsDatabase, formerLocalDraftsDatabase]) indexedDB.deleteDatabase(name);
  withStorage(() => sessionStorage.clear());
}
