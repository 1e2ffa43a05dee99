import type { ErrorCode } from '@letat/contracts/features';

/** The pages of mfe-editorial's `auth` feature that forms without JavaScript go back to, saying what happened. */
const pages = {
  forgotten: '/mot-de-passe',
  reset: '/mot-de-passe',
  verification: '/verification',
  emailChange: '/adresse',
  invitation: '/invitation',
} as const;

type Page = keyof typeof pages;

/** What happened, in words that stand in an address. */
export function pageWithOutcome(page: Page, outcome: string): string {
  return `${pages[page]}?etat=${outcome}`;
}

/** Back to the page of a mailed link, with what was wrong. Its token is of the body, which nobody checked. */
export function refusedLink(page: Page, code: ErrorCode, body: unknown): string {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : '';
  const known = typeof token === 'string' && /^[\w-]{1,200}$/.test(token);
  return known ? `${pages[page]}/${token}?etat=${code}` : pageWithOutcome('forgotten', code);
}
