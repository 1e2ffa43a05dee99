import { type PageSet, pageSetId } from '../page-set.ts';
import { storeLoadedFonts } from './fonts.ts';
import { improve, mayRun } from './improve.ts';
import { loadReport } from './load-report.ts';
import { showRelativeDates } from './relative-dates.ts';
import { startOnIntent } from './start-on-intent.ts';

/** The starter of a whole page. */
function start(): void {
  const set: PageSet = JSON.parse(document.getElementById(pageSetId)?.textContent ?? '');
  // Hidden already; its heading would be the second one of the page.
  document.querySelector('#main > [data-scriptless]')?.remove();
  improve();
  // On a light page dates stay what they are: of another length, they would move the lines that the reader's own typeface fills.
  showRelativeDates();
  storeLoadedFonts();
  loadReport(set);
  startOnIntent(set);
}

if (mayRun()) start();
