import { CodedError } from '@letat/contracts/errors';
import { tooPersonal } from '@letat/contracts/password';

/** Throws `validation` for a password that says too much about the person. */
export function refusePersonal(password: string, person: Parameters<typeof tooPersonal>[1]): void {
  const message = tooPersonal(password, person);
  if (message) throw new CodedError('validation', { details: [{ path: 'password', message }] });
}
