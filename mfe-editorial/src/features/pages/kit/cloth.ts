import { addressOf } from '@letat/ui/cover/address';
import type { Box } from './formats.ts';

type Hue = NonNullable<Parameters<typeof addressOf>[2]>;

/** What a card's cloth is woven from. */
export interface Cloth {
  slug: string;
  hue: Hue;
}

/**
 * The cloth of those words as a picture that fills the area. It is told its size first: some browsers draw nothing of an
 * SVG that has none.
 */
export async function loadCloth(
  { slug, hue }: Cloth,
  { width, height }: Box,
  signal: AbortSignal,
): Promise<HTMLImageElement> {
  const answer = await fetch(addressOf(slug, undefined, hue, width > height ? 'card' : 'book'), { signal });
  if (!answer.ok) throw new Error(`the cloth of ${slug} does not come: ${answer.status}`);
  const svg = (await answer.text()).replace('<svg ', `<svg width="${width}" height="${height}" `);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
