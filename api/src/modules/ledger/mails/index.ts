import { ledgerStatement } from './ledger-statement.ts';
import { payoutStage } from './payout-stage.ts';
import { phoneChanged } from './phone-changed.ts';

/** Mails about what authors earn, and how they are paid. */
export const mailTemplates = [ledgerStatement, payoutStage, phoneChanged];
