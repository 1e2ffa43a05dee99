import { privacyAccountUnused } from './privacy-account-unused.ts';
import { privacyErasureAsked } from './privacy-erasure-asked.ts';
import { privacyErasureBlocked } from './privacy-erasure-blocked.ts';
import { privacyErasureCancelled } from './privacy-erasure-cancelled.ts';
import { privacyErasureDone } from './privacy-erasure-done.ts';
import { privacyExportReady } from './privacy-export-ready.ts';

/** Mails about the personal data of an account, and its end. */
export const mailTemplates = [
  privacyAccountUnused,
  privacyErasureAsked,
  privacyErasureBlocked,
  privacyErasureCancelled,
  privacyErasureDone,
  privacyExportReady,
];
