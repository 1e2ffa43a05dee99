import type { Identity } from '@letat/contracts/core/identity';
import { setFrench } from '../../text/french.ts';
import type { MailTemplate } from './define-mail.ts';
import { type FootLink, type Frame, reasonOfKind } from './layout/frame.ts';
import { renderHtml } from './layout/html.ts';
import type { Scheme } from './layout/look.ts';
import { renderText } from './layout/text.ts';

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

/** Makes a mail of a template; throws when the data are not what the template needs. */
export function compose(
  template: MailTemplate,
  given: unknown,
  site: Site,
  { scheme, foot = [] }: { scheme?: Scheme; foot?: readonly FootLink[] } = {},
): Composed {
  const frame = { ...frameOf(template, given, site), foot };
  return { subject: setFrench(frame.subject), text: renderText(frame), html: renderHtml(frame, scheme) };
}

/** What a list of mails shows after the subject. */
export function preheaderOf(template: MailTemplate, given: unknown): string {
  return setFrench(template.preheader(template.data.parse(given)));
}

function frameOf(template: MailTemplate, given: unknown, { publicOrigin, identity }: Site): Omit<Frame, 'foot'> {
  const data = template.data.parse(given);
  return {
    // A line break would end the header.
    subject: template.subject(data).replaceAll(/[\r\n]+/g, ' '),
    preheader: template.preheader(data),
    body: template.body(data),
    reason: template.reason ?? reasonOfKind[template.kind],
    publicOrigin,
    operator: identity.operator,
    address: identity.address,
  };
}
