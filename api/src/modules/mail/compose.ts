import type { Identity } from '@letat/contracts/core/identity';
import { setFrench } from '../../text/french.ts';
import type { MailTemplate } from './define-mail.ts';
import { type FootLink, type Frame, reasonOfKind } from './layout/frame.ts';
import { renderHtml } from './layout/html.ts';
import type { Scheme } from './layout/look.ts';
import { renderText } from './layout/text.ts';
import type { Addressee } from './outbox/addressees.ts';

/** What every mail says of the site besides its own words: where it is, and who runs it. */
export interface Site {
  readonly publicOrigin: string;
  readonly identity: Identity;
}

/** A mail's texts, ready to be sent. */
export interface Composed {
  subject: string;
  text: string;
  html: string;
}

/** Whom previews address. */
export const sampleAddressee: Addressee = { name: 'Awa Ndiaye', isProved: true };

/** Makes a mail of a template; throws when the data are not what the template needs. */
export function compose(
  template: MailTemplate,
  given: unknown,
  site: Site,
  { to = sampleAddressee, scheme, foot = [] }: { to?: Addressee; scheme?: Scheme; foot?: readonly FootLink[] } = {},
): Composed {
  const frame = { ...frameOf(template, given, to, site), foot };
  return { subject: setFrench(frame.subject), text: renderText(frame), html: renderHtml(frame, scheme) };
}

/** What a list of mails shows after the subject. */
export function preheaderOf(template: MailTemplate, given: unknown, to: Addressee = sampleAddressee): string {
  return setFrench(template.preheader(template.data.parse(given), to));
}

function frameOf(
  template: MailTemplate,
  given: unknown,
  to: Addressee,
  { publicOrigin, identity }: Site,
): Omit<Frame, 'foot'> {
  const data = template.data.parse(given);
  return {
    // A line break would end the header.
    subject: template.subject(data, to).replaceAll(/[\r\n]+/g, ' '),
    preheader: template.preheader(data, to),
    body: template.body(data, to),
    reason: template.reason ?? reasonOfKind[template.kind],
    publicOrigin,
    operator: identity.operator,
    address: identity.address,
  };
}
