import { randomInt } from 'node:crypto';
import { previewCookie, rampLimits, visitCookie, wholeShare } from '@letat/contracts/releases/ramps/constants';
import { type Preview, previewText, readPreviewToken } from '@letat/contracts/releases/ramps/schemas';
import { isChosen } from '../../releases/assignment.ts';
import { isPartial, type Offer } from '../../releases/offer.ts';
import { isSignedForVisitor, signForVisitor } from '../../releases/visitor-signature.ts';
import type { Renderer } from '../../ssr/renderer.ts';

/** Which of the sets a request gets, whole. */
export interface Visit {
  readonly renderer: Renderer;
  /** All visitors get this one: shared caches may have it. */
  readonly isEverybodys: boolean;
  /** The candidate that this browser was shown by a link. */
  readonly preview: Preview | null;
  readonly setCookies: readonly string[];
}

interface Given {
  /** Cookies are for https only, and say so in their name. */
  secure: boolean;
  now?: Date;
  /** The number of a browser that brings none. */
  draw?: () => number;
}

const secondsOfDay = 24 * 60 * 60;

/**
 * Chooses the set for a request by the cookies that it brings. A browser is given a number only while some visits get a candidate and others do not; it is
 * one of ten thousand, which is nobody's in particular. What is not signed by this site counts as nothing.
 */
export function visitOf(
  offer: Offer,
  cookieHeader: string | undefined,
  { secure, now = new Date(), draw = () => randomInt(wholeShare) }: Given,
): Visit {
  const cookies = cookiesIn(cookieHeader, secure);
  const everybodys = offer.ramps.filter(({ share }) => share === wholeShare).map(({ release }) => release.name);
  const setCookies: string[] = [];
  const preview = cookies.preview === undefined ? null : goodPreview(offer, cookies.preview, now);
  if (preview) {
    const names = new Set([...everybodys, preview.name]);
    const renderer = offer.with([...names]);
    if (renderer) return { renderer, isEverybodys: false, preview, setCookies };
  }
  if (cookies.preview !== undefined) setCookies.push(takenBack(previewCookie, secure));
  const partial = offer.ramps.filter(isPartial);
  if (partial.length === 0) {
    if (cookies.visit !== undefined) setCookies.push(takenBack(visitCookie, secure));
    return { renderer: offer.with(everybodys) ?? offer.stable, isEverybodys: true, preview: null, setCookies };
  }
  const known = cookies.visit === undefined ? null : numberIn(offer, cookies.visit);
  const visit = known ?? draw();
  if (known === null) setCookies.push(visitCookieOf(offer, visit, secure));
  const chosen = partial.filter((ramp) => isChosen(visit, ramp)).map(({ release }) => release.name);
  const renderer = offer.with([...everybodys, ...chosen]) ?? offer.stable;
  return { renderer, isEverybodys: false, preview: null, setCookies };
}

/** The cookie of a preview, until the link ends. */
export function previewCookieOf(token: string, seconds: number, secure: boolean): string {
  return cookieOf(previewCookie, token, seconds, secure);
}

export const endOfPreview = (secure: boolean): string => takenBack(previewCookie, secure);

/** What a link shows: a candidate of now, signed, in time. null for any other. */
export function goodPreview(offer: Offer, token: string, now: Date): Preview | null {
  const read = readPreviewToken(token);
  if (!read) return null;
  const { preview, signature } = read;
  const { name, sha, expires } = preview;
  if (!isSignedForVisitor(offer.visitorKey, 'preview', previewText(preview), signature)) return null;
  const isCandidate = offer.ramps.some(({ release }) => release.name === name && release.sha === sha);
  // A link of the far future was made by a clock that was ahead: it is good for no longer than any.
  const isInTime = expires * 1000 > now.getTime() && expires * 1000 <= now.getTime() + longestPreviewMs;
  return isCandidate && isInTime ? preview : null;
}

/** With an hour for clocks that differ. */
const longestPreviewMs = (rampLimits.previewHours + 1) * 60 * 60 * 1000;

function visitCookieOf({ visitorKey }: Offer, visit: number, secure: boolean): string {
  const value = `${visit}.${signForVisitor(visitorKey, 'visit', String(visit))}`;
  return cookieOf(visitCookie, value, rampLimits.cookieDays * secondsOfDay, secure);
}

/** null for what this site did not give. */
function numberIn({ visitorKey }: Offer, value: string): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,4})\.([\w-]{22})$/.exec(value) ?? [];
  return digits !== '' && isSignedForVisitor(visitorKey, 'visit', digits, signature) ? Number(digits) : null;
}

const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

function cookieOf(name: string, value: string, seconds: number, secure: boolean): string {
  const attributes = [`Max-Age=${seconds}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  return [`${nameOf(name, secure)}=${value}`, ...attributes].join('; ');
}

const takenBack = (name: string, secure: boolean) => cookieOf(name, '', 0, secure);

/** The two cookies of ours among those that came; the first of a name counts. */
function cookiesIn(header: string | undefined, secure: boolean): { visit?: string; preview?: string } {
  const found: { visit?: string; preview?: string } = {};
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (!value) continue;
    if (name === nameOf(visitCookie, secure)) found.visit ??= value;
    else if (name === nameOf(previewCookie, secure)) found.preview ??= value;
  }
  return found;
}
