import { uploadLimits } from '@letat/contracts/constants';
import { z } from 'zod';

/** What a link to download says. */
export const downloadGrant = z.object({
  key: z.string(),
  name: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
  /** The one session that it is for; without it, the link opens to whoever holds it. */
  session: z.string().optional(),
});
export type DownloadGrant = z.output<typeof downloadGrant>;

export interface DownloadOptions {
  /** The name under which browsers save it. */
  filename: string;
  validForSeconds?: number;
  /** The link opens for this session alone. */
  sessionId?: string;
}

/** Bytes of a name in UTF-8: with them a link stays shorter than what servers take for an address. */
const longestName = 150;

export function grantDownload(
  key: string,
  { filename, validForSeconds = uploadLimits.downloadSeconds, sessionId }: DownloadOptions,
): DownloadGrant {
  const until = Math.floor(Date.now() / 1000) + validForSeconds;
  return { key, name: shortened(filename), until, ...(sessionId === undefined ? {} : { session: sessionId }) };
}

/** The ending says what opens the file: it stays, the middle goes. */
function shortened(filename: string): string {
  const [, stem = filename, ending = ''] = /^(.+?)(\.\w{1,10})?$/su.exec(filename) ?? [];
  let short = stem;
  while (Buffer.byteLength(short + ending) > longestName) short = [...short].slice(0, -1).join('');
  return short + ending;
}
