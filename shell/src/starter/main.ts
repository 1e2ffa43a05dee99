import { type PageSet, pageSetId } from '../page-set.ts';
import { bringLateFaces } from './late-faces.ts';
import { improveNavigation } from './navigation.ts';
import { tellReadings } from './readings.ts';
import { keepRelativeDates } from './relative-dates.ts';
import { followSession } from './session.ts';
import { startWhenWanted } from './start-when-wanted.ts';
import { listenForThemeChoice } from './theme.ts';

const set: PageSet = JSON.parse(document.getElementById(pageSetId)?.textContent ?? '');
if (new URLSearchParams(location.search).has('boundaries')) document.documentElement.dataset.boundaries = '';
// Hidden already; its heading would be the second one of the page.
document.querySelector('#main > [data-scriptless]')?.remove();
listenForThemeChoice();
bringLateFaces(set);
improveNavigation();
keepRelativeDates();
followSession();
tellReadings();
startWhenWanted(set);
