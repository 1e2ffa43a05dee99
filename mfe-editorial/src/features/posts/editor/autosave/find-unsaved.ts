import { autosaveLimits } from '@letat/contracts/constants';
import type { Call } from '@letat/remote-kit/api-client';
import { type Fields, noFields, sameFields } from '../fields.ts';
import { isOpenIn } from './editor-tabs.ts';
import type { DeviceStore } from './local-draft-store.ts';
import { keptOnSite } from './server-draft-store.ts';
import { type KeptText, nameOf, type Place } from './unsaved-text.ts';

export interface Found extends KeptText {
  from: 'device' | 'site';
}

/** A text that was typed and never saved, with all that is kept of it: itself, what says the same, and what the site had before. */
export interface Unsaved extends Found {
  copies: readonly Found[];
}

/** Nobody asks for it any more: it was saved since, or is older than what the site would keep. */
export function isOver({ fields, at }: KeptText, saved: Fields): boolean {
  return sameFields(fields, saved) || Date.now() - Date.parse(at) > autosaveLimits.days * 24 * 60 * 60 * 1000;
}

/**
 * What was typed of one article and never saved, the newest first; of several new ones, that of the newest.
 * @param saved the fields as they are saved
 * @param open names of the editors that other tabs have open: what stands there is not left behind
 */
export function unsavedTexts(kept: readonly Found[], saved: Fields, open: ReadonlySet<string>): Unsaved[] {
  const isLost = ({ fields, place }: Found) =>
    !sameFields(fields, saved) && !sameFields(fields, noFields) && !isOpenIn(open, place);
  const lost = kept.filter(isLost).toSorted((one, other) => other.at.localeCompare(one.at));
  const ofOne = lost.filter(({ place }) => lost[0] && nameOf(place) === nameOf(lost[0].place));
  const texts: (Found & { copies: Found[] })[] = [];
  for (const one of ofOne) {
    const newer = texts.find((known) => isCopy(one, known));
    if (newer) newer.copies.push(one);
    else texts.push({ ...one, copies: [one] });
  }
  return texts;
}

/** The site gets a device's text some seconds later: what it has is as old as that, unless it says something newer. */
const isCopy = (one: Found, newer: Found) =>
  sameFields(one.fields, newer.fields) || (one.from === 'site' && newer.from === 'device');

/** What this browser keeps of that place, or of any new article. One that keeps nothing says so when it is to keep something. */
export async function unsavedOnDevice(device: DeviceStore | null, place: Place): Promise<Found[]> {
  if (!device) return [];
  try {
    return (await device.list(place)).map((text) => ({ ...text, from: 'device' }));
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof ReferenceError) return [];
    throw cause;
  }
}

export async function unsavedOnSite(call: Call, place: Place): Promise<Found[]> {
  return (await keptOnSite(call, place)).map((text) => ({ ...text, from: 'site' }));
}
