import { isPlaceholder } from '@letat/contracts/core/identity';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Site } from '../compose.ts';
import { senderNameOf } from '../sender.ts';
import type { MailingList } from './unsubscribe-links.ts';

/**
 * What mails to many say of their list (RFC 2369, RFC 2919), beside how to leave it: how to join it, who answers for it, where its
 * past issues are, and that nobody else can write to it. The list is the site's newsletter, or another one of that sender.
 */
export function listHeaders(
  { publicOrigin, identity }: Site,
  { list, senderName }: { list: MailingList | null; senderName: string | null },
): Record<string, string> {
  const { hostname } = new URL(publicOrigin);
  const id = list === null ? `newsletter.${hostname}` : `${list.label}.newsletter.${hostname}`;
  return {
    'List-Id': `${encoded(senderNameOf(senderName))} <${id}>`,
    'List-Help': `<${publicOrigin}/privacy-policy>`,
    'List-Subscribe': `<${publicOrigin}${list?.page ?? '/#lettre'}>`,
    ...(isPlaceholder(identity.contactEmail) ? {} : { 'List-Owner': `<mailto:${identity.contactEmail}>` }),
    'List-Archive': `<${publicOrigin}${list?.archive ?? '/lettres'}>`,
    'List-Post': 'NO',
  };
}

/**
 * A phrase with other letters than ASCII's, as a header holds it: in words of 75 characters at most (RFC 2047, 2). A header with a longer one
 * is encoded once more when it is sent, with the list's address in it.
 */
const encoded = (phrase: string): string => encodeWord(phrase, 'B', 75);
