import { createHash } from 'node:crypto';
import type { ContentSource } from '@letat/contracts/content-imports/constants';

/**
 * The key under which an article of another program is drafted, a UUID of version 8 (RFC 9562, section 5.8): the same whichever file it
 * comes in, so that no author has it twice.
 */
export function creationKeyOf(source: ContentSource, sourceId: string): string {
  const bytes = createHash('sha256').update(`${source}\n${sourceId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
