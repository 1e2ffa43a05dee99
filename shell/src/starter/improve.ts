import { improveNavigation } from './navigation.ts';
import { reportViews } from './report-views.ts';
import { followSession } from './session.ts';
import { listenForThemeChoice } from './theme.ts';

/** What every page has, whether or not the platform comes to it. */
export function improve(): void {
  if (new URLSearchParams(location.search).has('boundaries')) document.documentElement.dataset.boundaries = '';
  listenForThemeChoice();
  improveNavigation();
  followSession();
  reportViews();
}

/** Of releases that were replaced before this browser was here last nothing runs (shell/server/http/pages/inline-scripts.ts). */
export const mayRun = (): boolean => document.documentElement.dataset.old === undefined;
