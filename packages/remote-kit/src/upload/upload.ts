import { imageLimits, uploadLimits } from '@letat/contracts/uploads/constants';
import type { UploadPurpose } from '@letat/contracts/uploads/operations';
import type { Call } from '../data/api-client.ts';
import { persist } from './persist.ts';
import { putFile } from './put-file.ts';
import { refusedHere, UploadError } from './upload-error.ts';

// For uploads in parts, which their own remote makes of them.
export { persist } from './persist.ts';
export { putFile } from './put-file.ts';
export { UploadError } from './upload-error.ts';

export interface UploadOptions {
  call: Call;
  /** Called with the part that was sent, from 0 to 1. At 1 the picture is being made, which takes a second or two. */
  onProgress?: (sent: number) => void;
  /** Aborting it ends the upload; what was sent is forgotten. */
  signal?: AbortSignal;
}

/**
 * Sends a picture and has it stored; gives its address, `/objects/…`. Goes on through broken connections, expired addresses
 * and busy servers (§4). Throws {@link UploadError}, whose `sentence` people may be shown; the signal's reason when it was
 * aborted.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  assertImage(file);
  const { call, signal } = options;
  const until = signal ? { signal } : {};
  const imageURL = await sendFile(file, 'image', options);
  const { objectPath } = await persist(() => call('PUT /api/images', { body: { imageURL }, ...until }), signal);
  return objectPath;
}

/** Sends a file of subscribers; gives the address that it was sent to, by which the import is begun. Throws as `uploadImage`. */
export async function uploadImport(file: File, options: UploadOptions): Promise<string> {
  if (file.size > uploadLimits.importBytes) throw refusedHere('import_too_large');
  return sendFile(file, 'import', options);
}

/**
 * Sends a file in one piece to an address that is signed for it, and signed anew when it expires on the way; gives that address.
 * Throws as `uploadImage`.
 */
export async function sendFile(
  file: File,
  purpose: UploadPurpose,
  { call, onProgress, signal }: UploadOptions,
): Promise<string> {
  const until = signal ? { signal } : {};
  let address: string | null = null;
  return persist(async () => {
    address ??= await sign();
    try {
      await putFile(address, file, { onProgress, signal });
      return address;
    } catch (error) {
      if (error instanceof UploadError && error.code === 'upload_expired') address = null;
      throw error;
    }
  }, signal);

  async function sign(): Promise<string> {
    const { name, type, size } = file;
    const filename = name
      .replace(/\p{Cc}/gu, '')
      .slice(0, 255)
      .toWellFormed()
      .trim();
    const about = purpose === 'image' ? {} : { purpose };
    const body = { type, size, ...about, ...(filename ? { filename } : {}) };
    return (await call('POST /api/objects/upload', { body, ...until })).uploadURL;
  }
}

/** What can be checked before a byte is sent; whether it is a picture is checked by its bytes, on the server. */
function assertImage({ type, size }: File): void {
  if (size > imageLimits.bytes) throw refusedHere('image_too_large');
  if (type !== '' && !imageLimits.types.some((allowed) => allowed === type)) throw refusedHere('not_an_image');
}
