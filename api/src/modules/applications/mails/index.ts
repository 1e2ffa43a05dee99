import { applicationAccepted } from './application-accepted.ts';
import { applicationReceived } from './application-received.ts';
import { applicationRefused } from './application-refused.ts';

/** Mails to those who would like to write here. */
export const mailTemplates = [applicationAccepted, applicationReceived, applicationRefused];
