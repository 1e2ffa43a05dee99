import { CodedError } from '@letat/contracts/core/coded-error';

/**
 * Throws `validation` for an address of a service that throws mails away after minutes: what is sent there later comes back, and
 * harms what is sent to everybody else. The list is loaded with the first request, and in no other process.
 */
export async function refuseDisposable(email: string): Promise<void> {
  const { isDisposableEmail } = await import('disposable-email-domains-js');
  if (!isDisposableEmail(email)) return;
  const message = 'Cette adresse est jetable : donnez une adresse que vous lirez encore dans un mois.';
  throw new CodedError('validation', { details: [{ path: 'email', message }] });
}
