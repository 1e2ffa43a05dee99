import { createHash } from 'node:crypto';
import { emailKey } from '@letat/contracts/core/email-key';

/** What stands for an address or an id after its person was erased: only who knows it can find the row again. */
export function pseudonymOf(purpose: string, subject: string): string {
  return `sha256:${createHash('sha256')
    .update(`${purpose} ${emailKey(subject)}`)
    .digest('hex')}`;
}
