import { siteAccess } from './site-access.ts';
import { siteConfirmation } from './site-confirmation.ts';
import { siteTest } from './site-test.ts';

/** Mails to the contacts of partners’ sites. */
export const mailTemplates = [siteAccess, siteConfirmation, siteTest];
