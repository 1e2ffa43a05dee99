import { type UploadOptions, uploadImage } from '@letat/remote-kit/upload';
import { squareOf } from './square-picture.ts';

export { UploadError } from '@letat/remote-kit/upload';

/** Sends a picture of a person, cut to a square; gives its path once it is stored. Throws `UploadError`. */
export async function sendAvatar(file: File, options: UploadOptions): Promise<string> {
  return uploadImage(await squareOf(file), options);
}
