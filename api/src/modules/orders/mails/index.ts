import { orderBegun } from './order-begun.ts';
import { orderLink } from './order-link.ts';
import { orderReceipt } from './order-receipt.ts';
import { orderRefund } from './order-refund.ts';
import { orderRefused } from './order-refused.ts';
import { orderRestored } from './order-restored.ts';
import { orderWithdrawal } from './order-withdrawal.ts';

/** Mails about orders. */
export const mailTemplates = [
  orderBegun,
  orderLink,
  orderReceipt,
  orderRefund,
  orderRefused,
  orderRestored,
  orderWithdrawal,
];
