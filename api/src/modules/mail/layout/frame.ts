import type { MailKind } from '@letat/contracts/mail/constants';
import type { Block } from '../blocks.ts';

/** A way out of these mails, or to what they are. An address that begins with / is on the site. */
export interface FootLink {
  readonly label: string;
  readonly href: string;
}

/** A mail before it has a form: its texts, its sender's names, where the site is. */
export interface Frame {
  readonly subject: string;
  readonly preheader: string;
  readonly body: readonly Block[];
  /** Why this mail came, for its foot. */
  readonly reason: string;
  readonly publicOrigin: string;
  /** The institution that publishes the review, and its postal address. */
  readonly operator: string;
  readonly address: string;
  /** The last line: how to get other mails, or none. */
  readonly foot: readonly FootLink[];
}

/** Why a mail of that kind comes, unless its template says otherwise. */
export const reasonOfKind: Readonly<Record<MailKind, string>> = {
  account: 'Ce mail concerne votre compte ou une demande faite à votre adresse : il est envoyé même sans abonnement.',
  notifications:
    'Vous recevez ce mail selon vos préférences : elles se changent dans votre compte, rubrique Notifications.',
  newsletter: 'Vous recevez cette lettre parce que vous l’avez demandée et confirmée.',
};

/** The absolute address of something on the site. */
export function absolute(href: string, publicOrigin: string): string {
  return href.startsWith('/') ? publicOrigin + href : href;
}
