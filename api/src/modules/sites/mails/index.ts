import { siteAccess } from './site-access.ts';
import { siteConfirmation } from './site-confirmation.ts';

/** Mails to the contacts of partners’ sites. */
export const mailTemplates = [siteAccess, siteConfirmation];
