import type { ErrorCode } from '@letat/contracts/features';
import { uploadErrors } from '@letat/contracts/uploads/errors';
import { uploadMessages } from '@letat/contracts/uploads/messages';
import { ApiError } from '../data/api-client.ts';

const unknownSentence = 'L’envoi n’a pas abouti\u00a0: vérifiez votre connexion, puis recommencez.';

interface Cause {
  /** Of the catalogue; `network` when nothing answered, `unknown` when the answer was none of ours. */
  code: ErrorCode | 'network' | 'unknown';
  status?: number;
  /** `Retry-After` as it was sent: seconds or a date. */
  retryAfter?: string | null;
  sentence?: string;
  cause?: unknown;
}

/** A file that could not be sent. The message is the specification's; people are shown `sentence`. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: Cause['code'];
  /** Null when nothing answered. */
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly sentence: string;
  constructor(message: string, { code, status, retryAfter, sentence, cause }: Cause) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
    this.sentence = sentence ?? unknownSentence;
  }

  /** The same attempt may well succeed later, or at a new address. */
  get isPassing(): boolean {
    if (this.code === 'upload_expired' || this.code === 'network') return true;
    // The limit ends within a day, which is too long to retry automatically.
    if (this.code === 'images_limit') return false;
    return this.status !== null && (this.status === 409 || this.status === 429 || this.status >= 500);
  }
}

/** A file that is refused before a byte is sent. */
export function refusedHere(code: 'not_an_image' | 'image_too_large' | 'import_too_large'): UploadError {
  const sentence = uploadErrors[code].error;
  return new UploadError(sentence, { code, sentence });
}

/** Whatever a call threw, as an upload's error; what is neither an answer nor a broken connection is a fault of ours. */
export function toUploadError(error: unknown): unknown {
  if (error instanceof ApiError) {
    const { status, sentence, retryAfter } = error;
    return new UploadError(uploadMessages.refused, {
      code: error.body?.code ?? 'unknown',
      status,
      sentence,
      retryAfter,
      cause: error,
    });
  }
  // What fetch throws when there is no answer.
  if (error instanceof TypeError) return new UploadError(uploadMessages.unknown, { code: 'network', cause: error });
  return error;
}
