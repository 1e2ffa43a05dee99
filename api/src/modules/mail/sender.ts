import { siteMessages } from '@letat/contracts/core/site-messages';

/** Who a mail comes from (RFC 5322, 3.6.2): the review, at that address, or a person in it. */
export function senderOf(address: string, senderName: string | null): { name: string; address: string } {
  return { name: senderNameOf(senderName), address };
}

/** As whose a mail is shown. */
export function senderNameOf(senderName: string | null): string {
  return senderName === null ? siteMessages.name : `${senderName} · ${siteMessages.name}`;
}
