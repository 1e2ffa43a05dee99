import type { Environment } from '../environment.ts';
import { identityFacts } from './identity-facts.ts';

/** What a start for the public says once it runs, as rows of a name and a text: where it is, and what it still lacks. */
export const publicFacts = (environment: Environment, url: string): readonly (readonly [string, string])[] => [
  ['Address', url],
  ['Listens on', `${environment.host ?? '0.0.0.0'}:${environment.port}`],
  [
    'Database',
    environment.mongodbUri === null ? 'embedded, one node, on this disk (MONGODB_URI replaces it)' : 'MONGODB_URI',
  ],
  ...(environment.hasSmtp ? [] : [['Mail', 'waits: SMTP_URL is not set'] as const]),
  ...(url.startsWith('http://')
    ? [['Warning', 'plain http: cookies are not Secure, and anyone on the way can read them'] as const]
    : []),
  ...identityFacts(environment.identityLeft, url),
];
