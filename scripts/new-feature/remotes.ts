import type { FeatureRequest } from './names.ts';

/** Whom a remote's pages are for. */
export interface Audience {
  /** As contracts and routes say it; `visitor` is everybody. */
  readonly access: 'visitor' | 'author' | 'admin';
  /** The account of the demonstration that sees them. */
  readonly login: 'lecteur' | 'auteur' | 'admin';
  /** What their addresses begin with. */
  readonly base: string;
}

const everybody: Audience = { access: 'visitor', login: 'lecteur', base: '' };
const behindLogin: Readonly<Record<string, Audience>> = {
  'mfe-admin': { access: 'admin', login: 'admin', base: '/admin' },
  'mfe-author-dashboard': { access: 'author', login: 'auteur', base: '/dashboard' },
};

export const audienceOf = (remote: string): Audience => behindLogin[remote] ?? everybody;

/** The address of a new feature's page. */
export const pagePath = ({ names, remote }: FeatureRequest): string => `${audienceOf(remote).base}/${names.feature}`;
