import { uploadLimits } from '@letat/contracts/uploads/constants';
import { z } from 'zod';

/** What a link to download says. */
export const downloadGrant = z.object({
  key: z.string(),
  name: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
  /** The one session that it is for; without it, the link opens to a person who holds it. */
  session: z.string().optional(),
  /** `order:<id>`: the link opens while the module of that name says so. */
  guard: z.string().optional(),
});
export type DownloadGrant = z.output<typeof downloadGrant>;

export interface DownloadOptions {
  /** The name under which browsers save it. */
  filename: string;
  validForSeconds?: number;
  /** The link opens for this session alone. */
  sessionId?: string;
  /** `order:<id>`: it opens as long as the guard of that name says so, see `guardDownloads`. */
  guard?: string;
}

/** Bytes of a name in UTF-8: with them a link stays shorter than what servers take for an address. */
const longestName = 150;

/** What a link that is made now grants. */
export function grantDownload(
  key: string,
  { filename, validForSeconds = uploadLimits.downloadSeconds, sessionId, guard }: DownloadOptions,
  now: Date,
): DownloadGrant {
  const until = Math.floor(now.getTime() / 1000) + validForSeconds;
  return {
    key,
    name: shortened(filename),
    until,
    ...(sessionId === undefined ? {} : { session: sessionId }),
    ...(guard === undefined ? {} : { guard }),
  };
}

/** The ending says what opens the file: it stays, the middle goes. */
function shortened(filename: string): string {
  const [, stem = filename, ending = ''] = /^(.+?)(\.\w{1,10})?$/su.exec(filename) ?? [];
  let short = stem;
  while (Buffer.byteLength(short + ending) > longestName) short = [...short].slice(0, -1).join('');
  return short + ending;
}
