import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { readImagePath, widthsFor } from '@letat/contracts/core/images';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import sharp, { type OutputInfo } from 'sharp';
import type { Storage } from '../storage/port.ts';

/** The first bytes of each format that is accepted. `null` stands for any byte. */
const signatures: readonly { format: string; bytes: readonly (number | null)[] }[] = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: [...ascii('GIF8'), null, ...ascii('a')] },
  { format: 'webp', bytes: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')] },
  // A sequence of pictures, `avis`, is one too: its first is shown.
  { format: 'heif', bytes: [null, null, null, null, ...ascii('ftypavi')] },
];

/**
 * The format that a file's own bytes show, by the decoder's names (an AVIF is a `heif`); null for every other one. Asked
 * before any decoder sees them, so that those for documents (SVG, PDF) never meet a visitor's file.
 */
export function formatOf(file: Buffer): string | null {
  const found = signatures.find(({ bytes }) => bytes.every((byte, at) => byte === null || file[at] === byte));
  return found?.format ?? null;
}

function ascii(text: string): number[] {
  return [...Buffer.from(text)];
}

const largestSide = 2560;
const drawnWidth = 1600;
const patienceSeconds = 20;

export interface ImageOptions {
  /** The picture is an SVG of the project itself: draw it. */
  ownDrawing?: boolean;
  /** Quicker and slightly larger; for demonstration data. */
  fast?: boolean;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Checks a picture by its bytes, takes everything but the pixels out of it, and stores it in every width and format that
 * pages ask for. Gives its address, `/objects/<hash>-<width>x<height>.webp`. The same bytes always get the same address.
 * Of a picture that moves the first frame is stored.
 * Throws `not_an_image`, and `image_too_heavy` for more pixels than are decoded.
 */
export async function storeImage(storage: Storage, bytes: Buffer, options: ImageOptions = {}): Promise<string> {
  const { data, info } = await (options.ownDrawing ? draw(bytes) : decode(bytes));
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const whole = `objects/${hash}-${width}x${height}.webp`;
  if ((await storage.sizeOf(whole)) !== null) return `/${whole}`;

  const folder = whole.replace('.webp', '');
  const webp = { quality: 72, effort: options.fast ? 1 : 4, smartSubsample: !options.fast };
  // Measured at 1600 pixels: effort 4, in full chroma, takes forty times as long for no fewer bytes.
  const avif = { quality: 55, effort: options.fast ? 0 : 1, chromaSubsampling: '4:2:0' };
  for (const variant of widthsFor(width)) {
    const resized = await pixels().resize({ width: variant }).raw().toBuffer({ resolveWithObject: true });
    const small = () => sharp(resized.data, { raw: resized.info });
    await storage.put(`${folder}/${variant}.webp`, await small().webp(webp).toBuffer());
    await storage.put(`${folder}/${variant}.avif`, await small().avif(avif).toBuffer());
  }
  // Last, because its presence says that all the others are there.
  await storage.put(whole, await pixels().webp(webp).toBuffer());
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

/** The picture's pixels, upright and no more than are ever shown. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const format = formatOf(bytes);
  if (!format) throw new CodedError('not_an_image');
  try {
    // Its header alone is read here, whatever it promises: a decompression bomb is refused as too heavy.
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found.format !== format) throw new CodedError('not_an_image');
    if (found.width * found.height > uploadLimits.imagePixels) throw new CodedError('image_too_heavy');
    return await sharp(bytes, { limitInputPixels: uploadLimits.imagePixels, failOn: 'error' })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: patienceSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof CodedError) throw error;
    // The decoder names no kinds of errors: whatever it cannot read is no picture.
    const late = error instanceof Error && error.message.startsWith('timeout');
    throw new CodedError(late ? 'image_too_heavy' : 'not_an_image', { cause: error });
  }
}

/** A drawing of ours at the width of an article. */
async function draw(svg: Buffer): Promise<Pixels> {
  const { width } = await sharp(svg).metadata();
  const density = Math.min(2400, Math.max(1, Math.round((72 * drawnWidth) / width)));
  return sharp(svg, { density }).resize({ width: drawnWidth }).raw().toBuffer({ resolveWithObject: true });
}
