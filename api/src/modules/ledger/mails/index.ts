import { ledgerStatement } from './ledger-statement.ts';
import { payoutPhone } from './payout-phone.ts';
import { payoutStage } from './payout-stage.ts';

/** Mails about what authors earn, and how they are paid. */
export const mailTemplates = [ledgerStatement, payoutStage, payoutPhone];
