import type { ReleaseSet, RouteFlags } from '@letat/contracts/releases/operations';
import { editionKey } from '../../../src/edition.ts';
import { platformOf, startsAtOnce } from './page-set.ts';

/** Which of its two editions a page is sent in: whole, or light, for who pays for each byte or waits for it. */
export interface Edition {
  isLight: boolean;
  /** What the address asks for: the links of the page then ask for it too. */
  chosen: 'legere' | 'complete' | null;
  /** The page has another edition. */
  hasOther: boolean;
  /** By this, pages of an address are told apart where they are kept. Never holds a « ? ». */
  name: string;
}

/** Of a page that has no other. */
export const onlyEdition: Edition = { isLight: false, chosen: null, hasOther: false, name: '' };
export const wholeEdition: Edition = { ...onlyEdition, hasOther: true };

/** What requests say of it besides their address: of whatever depends on it, caches on the way keep one for each. */
export const editionHeaders = 'save-data, ect';
/** https://wicg.github.io/netinfo/#ect-request-header-field: sent by browsers that were asked for it (`accept-ch`). */
const slow = ['slow-2g', '2g', '3g'];

/** Of a request, what it says of who asks. */
interface Asker {
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The reader's word in the address comes before what the browser says: `Save-Data` (https://wicg.github.io/savedata/), or a connection
 * below 4g. No cookie says so: an address is sent on and kept as it is, and nobody is followed by it.
 */
export function editionOf({ headers }: Asker, search: URLSearchParams): Edition {
  const chosen = chosenIn(search);
  const isAsked = headers['save-data'] === 'on' || slow.includes(String(headers.ect));
  const isLight = chosen === null ? isAsked : chosen === 'legere';
  return chosen === null && !isLight
    ? wholeEdition
    : { isLight, chosen, hasOther: true, name: `${isLight ? 'light' : 'whole'}${chosen === null ? '' : ' chosen'}` };
}

/** What an address asks for. */
export function chosenIn(search: URLSearchParams): Edition['chosen'] {
  const value = search.get(editionKey);
  return value === 'legere' || value === 'complete' ? value : null;
}

/** The asset of the platform that light pages run; platforms from before there were any have none. */
export const lightStarter = 'starter-light';

/** Pages that are read have both; a page to work with needs its code, and one person's is made for them alone. */
export const hasEditions = (set: ReleaseSet, flags: RouteFlags, address: string): boolean =>
  platformOf(set).assets[lightStarter] !== undefined &&
  flags.ssr === true &&
  flags.access === undefined &&
  flags.personal !== true &&
  !startsAtOnce(flags, address);
