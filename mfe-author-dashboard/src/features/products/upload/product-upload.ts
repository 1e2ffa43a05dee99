import { uploadLimits } from '@letat/contracts/uploads/constants';
import { persist, sendFile, type UploadOptions } from '@letat/remote-kit/upload';
import { sendParts } from './send-parts.ts';
import { removeStoredUpload, storedUploadOf, storeUpload, type UploadInParts } from './stored-uploads.ts';

/**
 * Sends a file of a product; gives the address that names it. One above 100 MB goes in parts: aborted and called again with the same
 * file, also after a reload of the page, it sends what is missing. Throws `UploadError`, or the signal's reason.
 */
export async function uploadProductFile(file: File, options: UploadOptions): Promise<string> {
  if (file.size <= uploadLimits.fileBytes) return sendFile(file, 'product', options);
  return uploadInParts(file, options);
}

async function uploadInParts(file: File, options: UploadOptions): Promise<string> {
  const stored = await storedUploadOf(file);
  const arrived = stored && (await partsOf(stored, options));
  const upload = stored && arrived ? stored : await begin(file, options);
  const parts = arrived?.isComplete ? arrived.parts : await sendParts(file, upload, arrived?.parts ?? [], options);
  await storeUpload(file, { ...upload, completing: parts });
  const { location } = await persist(
    () =>
      options.call('POST /api/s3/multipart/:uploadId/complete', {
        params: { uploadId: upload.uploadId },
        query: { key: upload.key },
        body: { parts },
        ...until(options),
      }),
    options.signal,
  );
  await removeStoredUpload(file);
  return location;
}

/** Gives up what was sent of a file: the storage removes it. */
export async function cancelProductUpload(file: File, { call }: Pick<UploadOptions, 'call'>): Promise<void> {
  const stored = await storedUploadOf(file);
  if (!stored) return;
  await removeStoredUpload(file);
  await call('DELETE /api/s3/multipart/:uploadId', {
    params: { uploadId: stored.uploadId },
    query: { key: stored.key },
  });
}

async function begin(file: File, options: UploadOptions): Promise<UploadInParts> {
  const filename =
    file.name
      .replace(/\p{Cc}/gu, '')
      .slice(0, 255)
      .toWellFormed()
      .trim() || 'fichier';
  const { uploadId, key } = await persist(
    () => options.call('POST /api/s3/multipart', { body: { filename, type: file.type }, ...until(options) }),
    options.signal,
  );
  const upload = { uploadId, key };
  await storeUpload(file, upload);
  return upload;
}

interface Arrived {
  parts: { PartNumber: number; ETag: string }[];
  /** All were there, and were to be made one file: the answer to that was lost. */
  isComplete: boolean;
}

/** What the storage has of an upload; null when there is no such upload any more. */
async function partsOf({ uploadId, key, completing }: UploadInParts, options: UploadOptions): Promise<Arrived | null> {
  if (completing) return { parts: completing, isComplete: true };
  try {
    const parts = await persist(
      () =>
        options.call('GET /api/s3/multipart/:uploadId', { params: { uploadId }, query: { key }, ...until(options) }),
      options.signal,
    );
    return { parts, isComplete: false };
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'upload_not_found') return null;
    throw cause;
  }
}

const until = ({ signal }: UploadOptions) => (signal ? { signal } : {});
