import { CodedError } from '@letat/contracts/core/coded-error';
import { imageLimits } from '@letat/contracts/uploads/constants';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { gammaOf, toSrgb } from './png-gamma.ts';

/** The first bytes of each format that is accepted. `null` stands for any byte. */
const signatures: readonly { format: string; bytes: readonly (number | null)[] }[] = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: [...ascii('GIF8'), null, ...ascii('a')] },
  { format: 'webp', bytes: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')] },
];

/** What an AVIF calls itself; a sequence of pictures, `avis`, is one too: its first is shown. */
const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis']);
/** Bytes of the first box that are looked through: programs name some ten brands. */
const longestBrands = 256;

/**
 * How a file of a format ends: many that were cut off by a byte or two, or written by a careless program, lack nothing else, and
 * browsers show them whole.
 */
const endings: Readonly<Record<string, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  // The end of the last frame's data, and of the file.
  gif: Buffer.from([0x00, 0x3b]),
};

function ascii(text: string): number[] {
  return [...Buffer.from(text)];
}

/**
 * The format that a file's own bytes show, by the decoder's names (an AVIF is a `heif`); null for every other one. Asked
 * before any decoder sees them, so that those for documents (SVG, PDF) never meet a visitor's file.
 */
function formatOf(file: Buffer): string | null {
  const found = signatures.find(({ bytes }) => bytes.every((byte, at) => byte === null || file[at] === byte));
  return found?.format ?? (isAvif(file) ? 'heif' : null);
}

/**
 * Whether the box that the file begins with names AVIF among its brands (ISO/IEC 14496-12, 4.3): as the major one, or behind `mif1`,
 * which several programs put first. A HEIC names itself there too and is none; what is compressed otherwise, the decoder refuses.
 */
function isAvif(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(file.readUInt32BE(0), longestBrands, file.length);
  // The major brand, the version, which is none, and the compatible ones.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4)
    if (avifBrands.has(file.toString('latin1', at, at + 4))) return true;
  return false;
}

const largestSide = 2560;
const patienceSeconds = 20;

export interface Pixels {
  data: Uint8Array;
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/**
 * A picture's pixels in sRGB, upright and no more than are ever shown; of one that moves, those of its first frame.
 * Throws `not_an_image` for a format that is not accepted, `image_damaged` for a file that browsers do not show whole, and
 * `image_too_heavy` for more pixels than are decoded.
 */
export async function decode(bytes: Buffer): Promise<Pixels> {
  const format = formatOf(bytes);
  if (!format) throw new CodedError('not_an_image');
  try {
    return await decodeFile(bytes, format, 'error');
  } catch (error) {
    const ending = endings[format];
    if (ending === undefined || !isDamage(error)) throw error;
    // Every warning counts now: the pixels that are not there are grey otherwise.
    return await decodeFile(Buffer.concat([bytes, ending]), format, 'warning').catch(() => {
      throw error;
    });
  }
}

const isDamage = (error: unknown): boolean => error instanceof CodedError && error.code === 'image_damaged';

async function decodeFile(bytes: Buffer, format: string, failOn: 'error' | 'warning'): Promise<Pixels> {
  try {
    // Its header alone is read here, whatever it promises: a decompression bomb is refused as too heavy.
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found.format !== format) throw new CodedError('not_an_image');
    if (found.width * found.height > imageLimits.pixels) throw new CodedError('image_too_heavy');
    const picture = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: patienceSeconds });
    const gamma = format === 'png' ? gammaOf(bytes) : null;
    return gamma === null
      ? await picture.raw().toBuffer({ resolveWithObject: true })
      : await withGamma(picture, found, gamma);
  } catch (error) {
    if (error instanceof CodedError) throw error;
    // The decoder names no kinds of errors: what it cannot read, of a format that it can, is damaged.
    const late = error instanceof Error && error.message.startsWith('timeout');
    throw new CodedError(late ? 'image_too_heavy' : 'image_damaged', { cause: error });
  }
}

/** Of samples of two bytes all are needed: the dark ones of linear light are few in one. */
async function withGamma(picture: Sharp, { depth }: Metadata, gamma: number): Promise<Pixels> {
  if (depth !== 'ushort') {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return { data: toSrgb(data, info.channels, gamma), info };
  }
  const deep = picture.toColourspace('rgb16').raw({ depth: 'ushort' });
  const { data, info } = await deep.toBuffer({ resolveWithObject: true });
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { data: toSrgb(samples, info.channels, gamma), info };
}
