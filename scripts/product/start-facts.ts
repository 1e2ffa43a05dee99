import type { Environment, IdentitySetting } from '../environment.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host, as a URL names it, is this machine and nobody else's. */
export const isLocalHost = (host: string): boolean => LOCAL.includes(host);

/** How to log in to the demonstration, as rows of a name and a text. */
export const accountFacts = (password: string): readonly (readonly [string, string])[] => [
  ['Accounts', 'admin@letat.test, auteur@letat.test, lecteur@letat.test'],
  ['Password', password],
];

/** What people meet while a setting is not given. */
const meanwhile: Readonly<Record<IdentitySetting, string>> = {
  IDENTITY_OPERATOR:
    '/about, /ecosystem, /legal-terms, /privacy-policy and the foot of every mail name no institution ("à renseigner")',
  IDENTITY_ADDRESS: '/legal-terms, /privacy-policy and the foot of every mail have no postal address ("à renseigner")',
  IDENTITY_COORDINATOR:
    '/about, /ecosystem, /legal-terms and /privacy-policy name nobody who coordinates ("à renseigner")',
  IDENTITY_CONTACT_EMAIL:
    '/about, /ecosystem, /legal-terms and /privacy-policy have no address to write to ("à renseigner")',
  IDENTITY_PARTNER_URL: '/ecosystem has no link to the partner ("adresse à renseigner")',
  IDENTITY_MAIL_SENDER: 'mails have no sender, so none can leave',
};

/** One warning for each setting of the identity that a site for the public still lacks. */
const identityFacts = (
  left: readonly IdentitySetting[],
  publicOrigin: string,
): readonly (readonly [string, string])[] =>
  isLocalHost(new URL(publicOrigin).hostname)
    ? []
    : left.map((name) => ['Warning', `${name} is not filled in: ${meanwhile[name]}`]);

/** What a start for the public says once it runs, as rows of a name and a text: where it is, and what it still lacks. */
export const publicFacts = (environment: Environment, url: string): readonly (readonly [string, string])[] => [
  ['Address', url],
  ['Listens on', `${environment.host ?? '0.0.0.0'}:${environment.port}`],
  [
    'Database',
    environment.mongodbUri === null ? 'embedded, one node, on this disk (MONGODB_URI replaces it)' : 'MONGODB_URI',
  ],
  ...(environment.hasSmtp ? [] : [['Mail', 'waits: SMTP_URL is not set'] as const]),
  ...(environment.hasPaypal ? [] : [['Payments', 'none: PAYPAL_BASE_URL is not set'] as const]),
  ...(url.startsWith('http://')
    ? [['Warning', 'plain http: cookies are not Secure, and anyone on the way can read them'] as const]
    : []),
  ...identityFacts(environment.identityLeft, url),
];
