import { addressOf } from '@letat/ui/cover/address';
import type { Box } from './formats.ts';

type Hue = NonNullable<Parameters<typeof addressOf>[2]>;

/** What a card's cover is loaded from. */
export interface CoverRef {
  slug: string;
  hue: Hue;
}

/**
 * The cover as an image that fills the area. Its size is set first: some browsers draw nothing of an
 * SVG that has none.
 */
export async function loadCover(
  { slug, hue }: CoverRef,
  { width, height }: Box,
  signal: AbortSignal,
): Promise<HTMLImageElement> {
  const answer = await fetch(addressOf(slug, undefined, hue, width > height ? 'card' : 'book'), { signal });
  if (!answer.ok) throw new Error(`the cover of ${slug} could not be loaded: ${answer.status}`);
  const svg = (await answer.text()).replace('<svg ', `<svg width="${width}" height="${height}" `);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
