import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';

const width = 320;
const height = 200;
/** A picture without two equal neighbours, so that every byte of its file counts. */
const samples = Buffer.from(
  Uint8Array.from({ length: width * height * 3 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 0xff),
);
const noise = () => sharp(samples, { raw: { width, height, channels: 3 } });
const without = (bytes: Buffer, count: number) => bytes.subarray(0, -count);

/** Inserts a chunk behind the header of a PNG (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
function withGamma(png: Buffer, gamma: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(Math.round(gamma * 100_000));
  return withChunk(png, 'gAMA', data);
}

const jpeg = () => noise().jpeg().toBuffer();
const progressive = () => noise().jpeg({ progressive: true }).toBuffer();
const png = () => noise().png().toBuffer();
const gif = () => noise().gif().toBuffer();
const junk = Buffer.from('\r\n<!-- ajouté par un serveur -->');

describe('a picture that browsers show whole is decoded like the file that lacks nothing', () => {
  const cases: readonly [string, () => Promise<Buffer>, (whole: Buffer) => Buffer][] = [
    ['a JPEG without its last byte', jpeg, (whole) => without(whole, 1)],
    ['a JPEG without its last two bytes', jpeg, (whole) => without(whole, 2)],
    ['a progressive JPEG without its last byte', progressive, (whole) => without(whole, 1)],
    ['a progressive JPEG without its last two bytes', progressive, (whole) => without(whole, 2)],
    ['a JPEG that ends in zeros', jpeg, (whole) => Buffer.concat([without(whole, 2), Buffer.alloc(64)])],
    ['a JPEG with something behind it', jpeg, (whole) => Buffer.concat([whole, junk])],
    ['a PNG without its last chunk', png, (whole) => without(whole, 12)],
    ['a PNG with half its last chunk', png, (whole) => without(whole, 6)],
    ['a PNG with something behind it', png, (whole) => Buffer.concat([whole, junk])],
    ['a GIF without its last byte', gif, (whole) => without(whole, 1)],
    ['a GIF without its last two bytes', gif, (whole) => without(whole, 2)],
    ['a GIF with something behind it', gif, (whole) => Buffer.concat([whole, junk])],
  ];
  it.each(cases)('%s', async (_name, make, change) => {
    const whole = await make();
    const expected = await decode(whole);
    const { data, info } = await decode(change(whole));
    expect([info.width, info.height]).toEqual([width, height]);
    expect(Buffer.compare(Buffer.from(data), Buffer.from(expected.data))).toBe(0);
  });

  it('a GIF that moves and breaks off in a later frame', async () => {
    const frames = await Promise.all([noise().png().toBuffer(), noise().negate().png().toBuffer()]);
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { data } = await decode(without(moving, Math.round(moving.length / 4)));
    expect(Buffer.compare(Buffer.from(data), Buffer.from((await decode(moving)).data))).toBe(0);
  });
});

describe('a picture that browsers show in part is refused as damaged', () => {
  const makers = { jpeg, progressive, png, gif };
  const cases = Object.entries(makers).flatMap(([name, make]) =>
    [0.1, 0.5, 0.9].map((share) => [share, name, make] as const),
  );
  it.each(cases)('%d of a file: %s', async (share, _name, make) => {
    const whole = await make();
    await expect(decode(whole.subarray(0, Math.round(whole.length * share)))).rejects.toMatchObject({
      code: 'image_damaged',
    });
  });
});

describe('a PNG with a gamma keeps the lightness that browsers give it', () => {
  const grey = (level: number) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: { r: level, g: level, b: level } } });
  const first = async (file: Buffer) => {
    const { data, info } = await decode(file);
    return [...data.subarray(0, info.channels)];
  };

  // Of light from 0 to 1: sample / 255 to the power of 1 / gamma, then as IEC 61966-2-1 encodes it.
  it.each([
    [1, 0, 0],
    [1, 1, 13],
    [1, 55, 128],
    [1, 128, 188],
    [1, 255, 255],
    [0.55556, 128, 146],
    [0.45455, 128, 128],
    [0.5, 128, 137],
  ])('of gamma %d a sample of %i is %i', async (gamma, sample, shown) => {
    const file = withGamma(await grey(sample).png().toBuffer(), gamma);
    expect(await first(file)).toEqual([shown, shown, shown]);
  });

  it('of one channel, or with transparency, which has no gamma', async () => {
    const single = await grey(55).toColourspace('b-w').png().toBuffer();
    expect((await sharp(single).metadata()).channels).toBe(1);
    expect(new Set(await first(withGamma(single, 1)))).toEqual(new Set([128]));
    const transparent = await grey(55).ensureAlpha(0.4).png().toBuffer();
    expect(await first(withGamma(transparent, 1))).toEqual([128, 128, 128, 102]);
  });

  it('of sixteen bits, whose dark samples are many', async () => {
    const deep = Uint16Array.from({ length: 4 * 4 * 3 }, () => 0x0080);
    const raw = { width: 4, height: 4, channels: 3 } as const;
    const file = await sharp(deep, { raw }).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(file).metadata()).depth).toBe('ushort');
    expect(await first(withGamma(file, 1))).toEqual([6, 6, 6]);
  });

  it('unless it says by more than its gamma how it is encoded', async () => {
    const file = await grey(55).png().toBuffer();
    expect(await first(withChunk(withGamma(file, 1), 'sRGB', Buffer.from([0])))).toEqual([55, 55, 55]);
    expect(await first(withGamma(file, 0))).toEqual([55, 55, 55]);
  });
});

describe('an AVIF by its brands', () => {
  const avif = () => noise().avif({ effort: 0 }).toBuffer();
  /** The same file with another major brand; those that it is compatible with stay. */
  const named = (file: Buffer, brand: string) => {
    const renamed = Buffer.from(file);
    renamed.write(brand, 8, 'latin1');
    return renamed;
  };

  it('is decoded where a more general one comes first', async () => {
    const file = await avif();
    const [expected, { data, info }] = [await decode(file), await decode(named(file, 'mif1'))];
    expect([info.width, info.height]).toEqual([width, height]);
    expect(Buffer.compare(Buffer.from(data), Buffer.from(expected.data))).toBe(0);
  });

  it('is none where they name another format, or stand beyond their box', async () => {
    const file = await avif();
    const end = file.readUInt32BE(0);
    const heic = named(file, 'mif1');
    for (let at = 16; at < end; at += 4) heic.write('heic', at, 'latin1');
    await expect(decode(heic)).rejects.toMatchObject({ code: 'not_an_image' });
    const beyond = Buffer.concat([heic.subarray(0, end), Buffer.from('avifavif')]);
    await expect(decode(beyond)).rejects.toMatchObject({ code: 'not_an_image' });
    await expect(decode(Buffer.from('\0\0\0\x18ftyp'))).rejects.toMatchObject({ code: 'not_an_image' });
  });
});
