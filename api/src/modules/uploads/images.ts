import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/errors';
import { widthsFor } from '@letat/contracts/images';
import sharp, { type OutputInfo } from 'sharp';
import type { Storage } from './storage/port.ts';

/** Formats that are accepted, by what the bytes say; SVG is a document that can act, so only our own are drawn. */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const mostPixels = 50_000_000;
const largestSide = 2560;
const drawnWidth = 1600;

export interface ImageOptions {
  /** The picture is an SVG of the project itself: draw it. */
  ownDrawing?: boolean;
  /** Quicker and slightly larger; for demonstration data. */
  fast?: boolean;
}

/**
 * Checks a picture by its bytes, takes everything but the pixels out of it, and keeps it in every width and format that
 * pages ask for. Gives its address, `/objects/<hash>-<width>x<height>.webp`. The same bytes always get the same address.
 * Throws `unprocessable` for what is no picture.
 */
export async function storeImage(storage: Storage, bytes: Buffer, options: ImageOptions = {}): Promise<string> {
  const { data, info } = await pixelsOf(bytes, options);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = `${hash}-${width}x${height}`;
  const whole = `${name}.webp`;
  if (await storage.has(whole)) return `/objects/${whole}`;

  const webp = { quality: 82, effort: options.fast ? 1 : 4, smartSubsample: !options.fast };
  const avif = { quality: 55, effort: options.fast ? 0 : 4 };
  for (const variant of widthsFor(width)) {
    const resized = await pixels().resize({ width: variant }).raw().toBuffer({ resolveWithObject: true });
    const small = () => sharp(resized.data, { raw: resized.info });
    await storage.put(`${name}/${variant}.webp`, await small().webp(webp).toBuffer());
    await storage.put(`${name}/${variant}.avif`, await small().avif(avif).toBuffer());
  }
  // Last, because its presence says that all the others are there.
  await storage.put(whole, await pixels().webp(webp).toBuffer());
  return `/objects/${whole}`;
}

/** The decoded picture, upright and no larger than it is ever shown. */
async function pixelsOf(bytes: Buffer, { ownDrawing }: ImageOptions): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    const { format, width } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (format === 'svg' && ownDrawing) {
      const density = Math.min(2400, Math.max(1, Math.round((72 * drawnWidth) / width)));
      const drawing = sharp(bytes, { density, limitInputPixels: mostPixels }).resize({ width: drawnWidth });
      return await drawing.raw().toBuffer({ resolveWithObject: true });
    }
    if (!accepted.has(format)) throw new CodedError('unprocessable');
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    // The decoder names no kinds of errors: whatever it cannot read is no picture.
    throw error instanceof CodedError ? error : new CodedError('unprocessable', { cause: error });
  }
}
