import { siteMessages } from '@letat/contracts/core/site-messages';
import type { Site } from '../compose.ts';

/**
 * What mails to many say of their list (RFC 2369, RFC 2919), beside how to leave it: how to join it, who answers for it, where its
 * past issues are, and that nobody else can write to it.
 */
export function listHeaders({ publicOrigin, identity }: Site): Record<string, string> {
  const { hostname } = new URL(publicOrigin);
  return {
    'List-Id': `${encoded(siteMessages.name)} <newsletter.${hostname}>`,
    'List-Help': `<${publicOrigin}/privacy-policy>`,
    'List-Subscribe': `<${publicOrigin}/#lettre>`,
    'List-Owner': `<mailto:${identity.contactEmail}>`,
    'List-Archive': `<${publicOrigin}/lettres>`,
    'List-Post': 'NO',
  };
}

/** A phrase with other letters than ASCII's, as a header holds it (RFC 2047). */
function encoded(phrase: string): string {
  return `=?utf-8?B?${Buffer.from(phrase).toString('base64')}?=`;
}
