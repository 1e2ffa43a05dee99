import { ofName } from '@letat/contracts/core/of-name';
import { type UploadOptions, uploadImage } from '@letat/remote-kit/upload';
import { Progress } from '@letat/ui/progress';
import { squareOf } from './square-picture.ts';

/** Sends a picture of a person, cut to a square; gives its path once it is stored. Throws `UploadError`. */
export async function sendAvatar(file: File, options: UploadOptions): Promise<string> {
  return uploadImage(await squareOf(file), options);
}

/** How far a picture is: on its way, or there and being made ready. */
export function SendingProgress({ name, sent }: { name: string; sent: number }) {
  return sent < 1 ? (
    <Progress label={`Envoi ${ofName(name)}`} value={sent} max={1} />
  ) : (
    <Progress label={`Préparation ${ofName(name)}`} />
  );
}
