/** The gamma of what is nearly sRGB: nothing is to be changed. */
const ofSrgb = 0.45455;
const nearly = 0.01;
/** By these chunks a PNG says more than by its gamma, which then does not count (PNG, third edition, 4.3). */
const stronger = new Set(['sRGB', 'iCCP', 'cICP']);

/**
 * The gamma that a PNG's samples are encoded by, as browsers take it (chunk `gAMA`, https://www.w3.org/TR/png-3/#11gAMA): 1 for
 * samples in linear light. Null when there is none, or when samples are (nearly) sRGB. The decoder knows nothing of it: what a program
 * that renders or scans wrote in linear light would be stored too dark.
 */
export function gammaOf(png: Buffer): number | null {
  let gamma: number | null = null;
  // Chunks: length, type, data, checksum. Those of colour stand before the pixels.
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || stronger.has(type)) return type === 'IDAT' ? gamma : null;
    if (type !== 'gAMA' || png.readUInt32BE(at) !== 4) continue;
    const value = png.readUInt32BE(at + 8) / 100_000;
    gamma = value === 0 || Math.abs(value - ofSrgb) < nearly ? null : value;
  }
  return null;
}

/**
 * The same colours as samples of sRGB, one byte each.
 * @param samples of one or two bytes each, as many for a pixel as there are channels
 * @param channels with an even number of them, the last is alpha, which has no gamma
 */
export function toSrgb(samples: Uint8Array | Uint16Array, channels: number, gamma: number): Uint8Array {
  const most = samples instanceof Uint16Array ? 0xffff : 0xff;
  const bytes = Uint8Array.from({ length: most + 1 }, (_, sample) => encoded((sample / most) ** (1 / gamma)));
  const alpha = channels % 2 === 0 ? channels - 1 : channels;
  const srgb = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    srgb[at] = at % channels === alpha ? Math.round((sample / most) * 0xff) : (bytes[sample] ?? 0);
  }
  return srgb;
}

/** Linear light from 0 to 1 as a byte of sRGB (IEC 61966-2-1). */
function encoded(light: number): number {
  return Math.round(0xff * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
