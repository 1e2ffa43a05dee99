import type { IdentitySetting } from '../environment.ts';
import { isLocalHost } from './local-hosts.ts';

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
export const identityFacts = (
  left: readonly IdentitySetting[],
  publicOrigin: string,
): readonly (readonly [string, string])[] =>
  isLocalHost(new URL(publicOrigin).hostname)
    ? []
    : left.map((name) => ['Warning', `${name} is not filled in: ${meanwhile[name]}`]);
