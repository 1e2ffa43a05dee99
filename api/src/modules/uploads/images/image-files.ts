import { createHash } from 'node:crypto';
import { readImagePath, widthsFor } from '@letat/contracts/core/images';
import sharp, { type Sharp } from 'sharp';
import type { Storage } from '../storage/port.ts';
import { decode, type Pixels } from './decode.ts';

export interface ImageOptions {
  /** The picture is an SVG of the project itself: draw it this wide, in pixels. */
  drawnWidth?: number;
  /** Quicker and slightly larger; for demonstration data. */
  fast?: boolean;
  /** Is told the picture's address before anything of it is stored. */
  onNamed?: (path: string) => Promise<void>;
}

/**
 * Checks a picture by its bytes, takes everything but the pixels out of it, and stores it in every width and format that
 * pages ask for. Gives its address, `/objects/<hash>-<width>x<height>.webp`. The same bytes always get the same address.
 * Of a picture that moves the first frame is stored.
 * Throws what decoding throws: `not_an_image`, `image_damaged`, `image_too_heavy`.
 */
export async function storeImage(storage: Storage, bytes: Buffer, options: ImageOptions = {}): Promise<string> {
  const { data, info } = await (options.drawnWidth === undefined ? decode(bytes) : draw(bytes, options.drawnWidth));
  const { width, height } = info;

  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const whole = `objects/${hash}-${width}x${height}.webp`;
  await options.onNamed?.(`/${whole}`);
  if ((await storage.sizeOf(whole)) !== null) return `/${whole}`;

  const visible = await withoutIdleAlpha({ data, info });
  const pixels = () => picture(visible);
  const folder = whole.replace('.webp', '');
  // Measured: effort 2 takes as long as 1 for a fifth fewer bytes; 4 takes more than twice as long for 3 % fewer.
  const webp = { quality: 72, effort: options.fast ? 2 : 4, smartSubsample: !options.fast };
  // Measured at 1600 pixels: effort 4, in full chroma, takes forty times as long for no fewer bytes.
  const avif = { quality: 55, effort: options.fast ? 0 : 1, chromaSubsampling: '4:2:0' };
  let widest: Buffer | null = null;
  for (const variant of widthsFor(width)) {
    const resized = await pixels().resize({ width: variant }).raw().toBuffer({ resolveWithObject: true });
    const small = () => picture(resized);
    const encoded = await small().webp(webp).toBuffer();
    if (variant === width) widest = encoded;
    await storage.put(`${folder}/${variant}.webp`, encoded);
    await storage.put(`${folder}/${variant}.avif`, await small().avif(avif).toBuffer());
  }
  // Last, because its presence says that all the others are there.
  await storage.put(whole, widest ?? (await pixels().webp(webp).toBuffer()));
  return `/${whole}`;
}

/** Removes a picture in every width and format; its presence goes first, so that sending it again makes it anew. */
export async function removeImage(storage: Storage, path: string): Promise<void> {
  const image = readImagePath(path);
  if (!image) return;
  const whole = path.slice(1);
  await storage.delete(whole);
  const folder = whole.replace('.webp', '');
  for (const width of widthsFor(image.width))
    for (const ending of ['webp', 'avif']) await storage.delete(`${folder}/${width}.${ending}`);
}

async function draw(svg: Buffer, drawnWidth: number): Promise<Pixels> {
  const { width } = await sharp(svg).metadata();
  const density = Math.min(2400, Math.max(1, Math.round((72 * drawnWidth) / width)));
  return sharp(svg, { density }).resize({ width: drawnWidth }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Pixels to work on. What else sharp says of them is left out: after a resize it calls them premultiplied, which they are not any
 * more, and would brighten what shows through.
 */
function picture({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** A picture of which every pixel is opaque needs no channel that says so: it would be resized and encoded with each variant. */
async function withoutIdleAlpha(pixels: Pixels): Promise<Pixels> {
  const { data, info } = pixels;
  const { channels } = info;
  if (channels % 2 === 1) return pixels;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 0xff) return pixels;
  return picture(pixels).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
