import { ledgerStatement } from './ledger-statement.ts';

/** Mails about what authors earn. */
export const mailTemplates = [ledgerStatement];
