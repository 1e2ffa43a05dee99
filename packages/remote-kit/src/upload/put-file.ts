import { uploadLimits } from '@letat/contracts/uploads/constants';
import { uploadMessages } from '@letat/contracts/uploads/messages';
import { ApiError, parseErrorBody } from '../data/api-client.ts';
import { toUploadError, UploadError } from './upload-error.ts';

/**
 * Sends a file to a signed address, the API's or a bucket's. Throws {@link UploadError}, also when nothing moves any more;
 * the signal's reason when it was aborted. `fetch` does not report how much was sent, so it is an XMLHttpRequest.
 * @param onProgress called with the part that was sent, from 0 to 1
 */
export function putFile(
  address: string,
  file: Blob,
  { onProgress, signal }: { onProgress?: ((sent: number) => void) | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!address) throw new UploadError(uploadMessages.noUrl, { code: 'unknown' });
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    const failed = () => reject(new UploadError(uploadMessages.unknown, { code: 'network' }));
    const giveUp = () => {
      failed();
      request.abort();
    };
    let patience = setTimeout(giveUp, uploadLimits.stallMs);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, uploadLimits.stallMs);
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300) return reject(refusalOf(request));
      onProgress?.(1);
      resolve();
    });
    request.addEventListener('error', failed);
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', abort);
    });
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.send(file);
  });
}

/** A bucket says it in XML, the API in JSON: both use the same words. */
function refusalOf(request: XMLHttpRequest): unknown {
  const { status, statusText, responseText } = request;
  if (status === 403 && responseText.includes(uploadMessages.expired))
    return new UploadError(uploadMessages.expired, { code: 'upload_expired', status });
  const retryAfter = request.getResponseHeader('retry-after');
  return toUploadError(new ApiError(status, responseText || statusText, parseErrorBody(responseText), retryAfter));
}
