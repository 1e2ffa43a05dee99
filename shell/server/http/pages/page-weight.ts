import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { formatBytes } from '@letat/contracts/core/format/bytes';

/** Where a light page says what it weighs. */
export const weightPlace = '<span data-page-weight></span>';
const compress = promisify(brotliCompress);
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The document with its weight on the wire in its place: it is sent a little smaller than that, compressed with more effort. */
export async function withPageWeight(html: string): Promise<string> {
  const { length } = await compress(Buffer.from(html), fast);
  return html.replace(weightPlace, `<span data-page-weight>Cette page pèse ${formatBytes(length)}</span>`);
}
