import { uploadLimits } from '@letat/contracts/constants';
import { z } from 'zod';

/** What a link to download says. */
export const downloadGrant = z.object({
  key: z.string(),
  name: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
});
export type DownloadGrant = z.output<typeof downloadGrant>;

export interface DownloadOptions {
  /** The name under which browsers keep it. */
  filename: string;
  validForSeconds?: number;
}

/** Bytes of a name in UTF-8: with them a link stays shorter than what servers take for an address. */
const longestName = 150;

export function grantDownload(
  key: string,
  { filename, validForSeconds = uploadLimits.downloadSeconds }: DownloadOptions,
): DownloadGrant {
  return { key, name: shortened(filename), until: Math.floor(Date.now() / 1000) + validForSeconds };
}

/** The ending says what opens the file: it is kept, the middle goes. */
function shortened(filename: string): string {
  const [, stem = filename, ending = ''] = /^(.+?)(\.\w{1,10})?$/su.exec(filename) ?? [];
  let kept = stem;
  while (Buffer.byteLength(kept + ending) > longestName) kept = [...kept].slice(0, -1).join('');
  return kept + ending;
}
