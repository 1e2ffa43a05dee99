import { CodedError } from '@letat/contracts/errors';
import type { Uploads } from './index.ts';

/**
 * A picture that somebody puts on something is one that was sent here. One that stood there before may be gone since, and does
 * not keep anybody from saving the rest. Throws `validation` about that field, `storage_unavailable`.
 */
export async function assertImageIsKept(
  uploads: Pick<Uploads, 'hasImage'>,
  field: string,
  { given, before }: { given: string | null; before: string | null },
): Promise<void> {
  if (given === null || given === before || (await uploads.hasImage(given))) return;
  const message = 'Cette image n’est pas sur ce site : envoyez-la de nouveau, ou choisissez-en une autre.';
  throw new CodedError('validation', { details: [{ path: field, message }] });
}
