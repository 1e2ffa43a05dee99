import { emailKey } from '@letat/contracts/core/email-key';

/** The domain of an address: whose server receives what is sent to it. */
export function domainOf(email: string): string {
  const key = emailKey(email);
  return key.slice(key.lastIndexOf('@') + 1);
}
