import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/errors';
import { widthsFor } from '@letat/contracts/images';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
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
  const picture = await read(bytes, options);
  const { data, info } = await picture
    .rotate()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
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

async function read(bytes: Buffer, { ownDrawing }: ImageOptions): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
  const { format, width } = await describe(picture);
  if (format === 'svg' && ownDrawing) {
    const density = Math.min(2400, Math.max(1, Math.round((72 * drawnWidth) / (width || drawnWidth))));
    return sharp(bytes, { density, limitInputPixels: mostPixels }).resize({ width: drawnWidth });
  }
  if (!accepted.has(format)) throw new CodedError('unprocessable');
  return picture;
}

async function describe(picture: Sharp): Promise<{ format: string; width: number }> {
  try {
    const { format, width } = await picture.metadata();
    return { format: format ?? '', width: width ?? 0 };
  } catch (error) {
    throw new CodedError('unprocessable', { cause: error });
  }
}
