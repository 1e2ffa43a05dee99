import { autosaveLimits } from '@letat/contracts/constants';
import type { Call } from '@letat/remote-kit/api-client';
import { type Fields, noFields, sameFields } from '../fields.ts';
import type { DeviceStore } from './device-store.ts';
import { type KeptText, nameOf, type Place } from './kept-text.ts';
import { keptOnSite } from './site-store.ts';

export interface Unsaved extends KeptText {
  from: 'device' | 'site';
}

/** Nobody asks for it any more: it was saved since, or is older than what the site would keep. */
export function isOver({ fields, at }: KeptText, saved: Fields): boolean {
  return sameFields(fields, saved) || Date.now() - Date.parse(at) > autosaveLimits.days * 24 * 60 * 60 * 1000;
}

/**
 * The newest text that was typed and never saved; null when all is saved.
 * @param saved the fields as they are saved
 * @param open names of the places that other tabs have open: what stands there is not left behind
 */
export function newestUnsaved(kept: readonly Unsaved[], saved: Fields, open: ReadonlySet<string>): Unsaved | null {
  const isLost = ({ fields, place }: KeptText) =>
    !sameFields(fields, saved) && !sameFields(fields, noFields) && !open.has(nameOf(place));
  return kept.filter(isLost).toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;
}

/** What this browser keeps of that place, or of any new article. One that keeps nothing says so when it is to keep something. */
export async function unsavedOnDevice(device: DeviceStore | null, place: Place): Promise<Unsaved[]> {
  if (!device) return [];
  try {
    const found = 'key' in place ? await device.listNew() : [await device.find(place)];
    return found.flatMap((text) => (text ? [{ ...text, from: 'device' as const }] : []));
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof ReferenceError) return [];
    throw cause;
  }
}

export async function unsavedOnSite(call: Call, place: Place): Promise<Unsaved[]> {
  return (await keptOnSite(call, place)).map((text) => ({ ...text, from: 'site' }));
}
