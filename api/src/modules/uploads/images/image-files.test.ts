import { crc32 } from 'node:zlib';
import { imageWidths, readImagePath } from '@letat/contracts/core/images';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';

const api = useApp();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f54' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret-exif' } } })
    .jpeg()
    .toBuffer();
const store = async (bytes: Buffer) => api.app.uploads.storeImage(bytes, { fast: true });

describe('a picture', () => {
  let path: string;
  beforeAll(async () => {
    path = await store(await picture(2000, 1000));
  });

  it('gets an address that holds its size, always the same', async () => {
    expect(path).toMatch(/^\/objects\/[0-9a-f]{32}-2000x1000\.webp$/);
    expect(await store(await picture(2000, 1000))).toBe(path);
  });

  it('is there in every variant that pages ask for, and nothing of its source is left', async () => {
    const stored = readImagePath(path);
    const urls = stored?.sources.flatMap(({ srcSet }) => srcSet.split(', ').map((part) => part.split(' '))) ?? [];
    expect(urls).toHaveLength(2 * imageWidths.length);
    for (const [url = '', width] of urls) {
      const answer = await api.get(url);
      expect(answer.statusCode, url).toBe(200);
      const found = await sharp(answer.rawPayload).metadata();
      expect(`${found.width}w`).toBe(width);
      expect(answer.headers['content-type']).toBe(url.endsWith('.avif') ? 'image/avif' : 'image/webp');
    }
    const whole = await api.get(path);
    expect(whole.rawPayload.includes('secret-exif')).toBe(false);
    expect((await sharp(whole.rawPayload).metadata()).format).toBe('webp');
  });

  it('is served as what it is, for ever, and can do nothing', async () => {
    const answer = await api.get(path);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await api.get(path, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await api.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(answer.rawPayload.length),
    ]);
  });
});

it('small pictures are not made larger, huge ones smaller', async () => {
  const small = await store(await picture(300, 200));
  expect(small).toContain('-300x200.webp');
  expect((await api.get(small.replace('.webp', '/300.avif'))).statusCode).toBe(200);
  expect(await store(await picture(5120, 2560))).toContain('-2560x1280.webp');
});

it.each([
  ['a program', Buffer.from(`MZ${'x'.repeat(500)}`)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')],
  ['nothing', Buffer.alloc(0)],
  ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
])('%s is no picture', async (_name, bytes) => {
  await expect(store(bytes)).rejects.toMatchObject({ code: 'not_an_image' });
});

it.each([
  [30_000, 30_000],
  [10_000_000, 10],
])('a file that promises %i by %i pixels is refused as too large', async (width, height) => {
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  // PNG, 11.2.1: the size stands behind the first chunk's name; its checksum covers both.
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(store(bomb)).rejects.toMatchObject({ code: 'image_too_heavy' });
});

it('a broken picture is refused', async () => {
  const whole = await picture(600, 400);
  await expect(store(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'image_damaged' });
});

it('what shows through a picture still does, in every variant; an opaque one has no channel for that', async () => {
  const drawn = (alpha: number) =>
    sharp({ create: { width: 600, height: 400, channels: 4, background: { r: 31, g: 111, b: 84, alpha } } })
      .png()
      .toBuffer();
  for (const alpha of [1, 0.5]) {
    const path = await store(await drawn(alpha));
    for (const variant of ['.webp', '/480.webp', '/480.avif', '/600.webp', '/600.avif']) {
      const stored = sharp((await api.get(path.replace('.webp', variant))).rawPayload);
      expect((await stored.metadata()).hasAlpha, variant).toBe(alpha < 1);
      const pixel = [...(await stored.ensureAlpha().raw().toBuffer()).subarray(0, 4)];
      for (const [channel, drawnIn] of [31, 111, 84, Math.round(alpha * 255)].entries())
        expect(Math.abs((pixel[channel] ?? 0) - drawnIn), variant).toBeLessThanOrEqual(6);
    }
  }
});

it('our own drawings become pictures', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="9" height="9"/></svg>',
  );
  const path = await api.app.uploads.storeImage(svg, { drawnWidth: 1600, fast: true });
  expect(path).toContain('-1600x800.webp');
});

it.each([
  '/objects/',
  '/objects/../../etc/passwd',
  '/objects/..%2f..%2fetc%2fpasswd',
  '/objects/%2e%2e/%2e%2e/etc/passwd',
  '/objects/0123456789abcdef-10x10.webp',
  '/objects/0123456789abcdef-10x10.webp%00.png',
  '/objects/0123456789abcdef-10x10/480.svg',
])('%s leads to nothing', async (url) => {
  expect((await api.get(url)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await api.get(url)).statusCode).toBeLessThan(500);
});
