import { viewersAttribute } from '@letat/remote-kit/part-for-viewers';
import { isSignedIn } from '../auth/signed-in.ts';
import { editionKey } from '../edition.ts';
import { pageSetId, type ReportedSet } from '../page-set.ts';
import { showHeldPictures } from './held-pictures.ts';
import { improve, mayRun } from './improve.ts';
import { loadReport } from './load-report.ts';

/** The starter of a light page, which works without the platform. What it has for the reader who is logged in is on the whole one: they go there if they like. */
function start(): void {
  improve();
  showHeldPictures();
  const text = document.getElementById(pageSetId)?.textContent;
  if (text) {
    const set: ReportedSet = JSON.parse(text);
    loadReport(set);
  }
  if (isSignedIn()) for (const part of document.querySelectorAll(`[${viewersAttribute}]`)) leadToWhole(part);
}

function leadToWhole(part: Element): void {
  const whole = new URL(location.href);
  whole.searchParams.set(editionKey, 'complete');
  whole.hash = part.id;
  const link = document.createElement('a');
  link.href = whole.href;
  link.textContent = 'Lire ma version complète';
  const line = document.createElement('p');
  line.append(link);
  part.replaceChildren(line);
}

if (mayRun()) start();
