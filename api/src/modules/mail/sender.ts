import { siteMessages } from '@letat/contracts/messages';
import { setFrench } from './typography.ts';

/** Who a mail comes from (RFC 5322, 3.6.2): the review, at that address. */
export function senderOf(address: string): string {
  return `${setFrench(siteMessages.name)} <${address}>`;
}
