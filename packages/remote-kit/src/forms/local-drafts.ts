import { withStorage } from '../session/storage.ts';

/** The browser's own database of what somebody typed and did not save. The editor fills it, a logout empties it. */
export const localDraftsDatabase = 'letat.kept-texts';

/** Forgets what was typed in this browser and in this tab. One that keeps nothing has nothing to forget. */
export function clearDrafts(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(localDraftsDatabase);
  withStorage(() => sessionStorage.clear());
}
