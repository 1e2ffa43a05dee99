import { inWords } from '@letat/contracts/core/format/number-words';
import { isTimeZone } from './time-zone.ts';
import { momentOf } from './zoned-time.ts';

/** No organiser announces further ahead, and a mistyped year is noticed. */
const maxAheadYears = 5;
const maxAheadMs = maxAheadYears * 366 * 24 * 60 * 60 * 1000;

interface Zones {
  /** The field that came with the date; absent for the site's own zone. */
  given: string | undefined;
  site: string;
}

type Read = { moment: Date; timeZone: string } | { wrong: 'date' | 'timeZone'; message: string };

/**
 * When an event takes place, as an organiser announces it: a date to come. A date without a zone is what clocks say there; one with a zone
 * says it all.
 * @returns the moment and the zone that its clocks are in, or what is wrong with which of the two, in French
 */
export function readEventDate(text: string, zones: Zones, now: Date): Read {
  const read = parseEventDate(text, zones);
  if ('wrong' in read) return read;
  if (read.moment <= now) return { wrong: 'date', message: 'Choisissez une date à venir.' };
  if (read.moment.getTime() - now.getTime() > maxAheadMs)
    return { wrong: 'date', message: `Choisissez une date dans les ${inWords(maxAheadYears)} ans.` };
  return read;
}

/** The same whenever it is. */
export function parseEventDate(text: string, zones: Zones): Read {
  const timeZone = zones.given === undefined || zones.given === '' ? zones.site : zones.given;
  if (!isTimeZone(timeZone))
    return { wrong: 'timeZone', message: 'Ce n’est pas un fuseau horaire, comme Africa/Dakar.' };
  const moment = hasZone(text) ? dateOf(text) : momentOf(text, timeZone);
  return moment === null ? { wrong: 'date', message: 'Cette heure n’existe pas ce jour-là.' } : { moment, timeZone };
}

const hasZone = (text: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/.test(text);

/** `Date.parse` takes 30 February for 2 March: a day that no calendar has is read as one without zone first. */
function dateOf(text: string): Date | null {
  const local = text.replace(/(?:Z|[+-]\d\d:\d\d)$/, '');
  const moment = new Date(text);
  return momentOf(local, 'UTC') === null || Number.isNaN(moment.getTime()) ? null : moment;
}
