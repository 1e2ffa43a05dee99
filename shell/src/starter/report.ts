import { pageSetId, type ReportedSet } from '../page-set.ts';
import { reportPage } from './report-page.ts';

// Comes after the page, when the browser is idle (load-report.ts).
const set: ReportedSet = JSON.parse(document.getElementById(pageSetId)?.textContent ?? '');
reportPage(set);
