import { type PageSet, pageSetId } from '../page-set.ts';
import { storeLoadedFonts } from './fonts.ts';
import { improveNavigation } from './navigation.ts';
import { showRelativeDates } from './relative-dates.ts';
import { reportHealth } from './report-health.ts';
import { reportViews } from './report-views.ts';
import { followSession } from './session.ts';
import { startOnIntent } from './start-on-intent.ts';
import { listenForThemeChoice } from './theme.ts';

function improve(): void {
  const set: PageSet = JSON.parse(document.getElementById(pageSetId)?.textContent ?? '');
  if (new URLSearchParams(location.search).has('boundaries')) document.documentElement.dataset.boundaries = '';
  // Hidden already; its heading would be the second one of the page.
  document.querySelector('#main > [data-scriptless]')?.remove();
  listenForThemeChoice();
  storeLoadedFonts();
  improveNavigation();
  showRelativeDates();
  followSession();
  reportViews();
  reportHealth(set);
  startOnIntent(set);
}

// Of releases that were replaced before this browser was here last nothing runs (shell/server/http/inline-scripts.ts).
if (document.documentElement.dataset.old === undefined) improve();
