import { notice } from './notice.ts';
import { notification } from './notification.ts';

/** Mails that say what has no mail of its own. */
export const mailTemplates = [notice, notification];
