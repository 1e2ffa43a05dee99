import { uploadLimits } from '@letat/contracts/constants';
import type { Call } from '../data/api-client.ts';
import { persist } from './persist.ts';
import { putFile } from './put-file.ts';
import { refusedHere, UploadError } from './upload-error.ts';

export { UploadError } from './upload-error.ts';

export interface UploadOptions {
  call: Call;
  /** Told the part that was sent, from 0 to 1. At 1 the picture is being made, which takes a second or two. */
  onProgress?: (sent: number) => void;
  /** Aborting it ends the upload; what was sent is forgotten. */
  signal?: AbortSignal;
}

/**
 * Sends a picture and has it kept; gives its address, `/objects/…`. Goes on through broken connections, expired addresses
 * and busy servers (§4). Throws {@link UploadError}, whose `sentence` people may be shown; the signal's reason when it was
 * aborted.
 */
export async function uploadImage(file: File, { call, onProgress, signal }: UploadOptions): Promise<string> {
  assertImage(file);
  const until = signal ? { signal } : {};
  let address: string | null = null;
  const imageURL = await persist(async () => {
    address ??= await sign();
    try {
      await putFile(address, file, { onProgress, signal });
      return address;
    } catch (error) {
      if (error instanceof UploadError && error.code === 'upload_expired') address = null;
      throw error;
    }
  }, signal);
  const { objectPath } = await persist(() => call('PUT /api/images', { body: { imageURL }, ...until }), signal);
  return objectPath;

  async function sign(): Promise<string> {
    const { name, type, size } = file;
    const filename = name
      .replace(/\p{Cc}/gu, '')
      .slice(0, 255)
      .toWellFormed()
      .trim();
    const body = { type, size, ...(filename ? { filename } : {}) };
    return (await call('POST /api/objects/upload', { body, ...until })).uploadURL;
  }
}

/** What can be told before a byte is sent; whether it is a picture is told by its bytes, on the server. */
function assertImage({ type, size }: File): void {
  if (size > uploadLimits.imageBytes) throw refusedHere('image_too_large');
  if (type !== '' && !uploadLimits.imageTypes.some((one) => one === type)) throw refusedHere('not_an_image');
}
