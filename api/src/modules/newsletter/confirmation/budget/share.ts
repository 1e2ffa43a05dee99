/** Confirmations that were asked for by mail, and those of them that were given. */
export interface Counts {
  asked: number;
  confirmed: number;
}

/** Before so many are open in a day, nothing is said of a site: one good article brings as many within an hour. */
const maxOpen = 100;
/** Of all places together: those that one attack may open in several. */
export const maxOpenOfAll = 200;
/** The usual share of a site that has few of its own to say. */
const unknownShare = 0.4;
const knownFrom = 200;
/** A share is falling when it is below that part of the usual one. */
const fallen = 0.5;

/** The share of confirmations that a place has usually. */
export function usualShareOf({ asked, confirmed }: Counts): number {
  return asked < knownFrom ? unknownShare : confirmed / asked;
}

/**
 * Whether a place asks for a proof of work now: more confirmations are open than a good day has, and far fewer of them are given than
 * usually, as when a person types other people’s addresses.
 */
export function isTight({ asked, confirmed }: Counts, usualShare: number, open = maxOpen): boolean {
  return asked - confirmed >= open && confirmed < asked * usualShare * fallen;
}
