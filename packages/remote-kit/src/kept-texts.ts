import { storing } from './storing.ts';

/** The browser's own database of what somebody typed and did not save. The editor fills it, a logout empties it. */
export const keptTextsDatabase = 'letat.kept-texts';

/** Forgets what was typed in this browser and in this tab. One that keeps nothing has nothing to forget. */
export function forgetKeptTexts(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(keptTextsDatabase);
  storing(() => sessionStorage.clear());
}
