/** A place on LinkedIn that takes a picture. */
export interface CardFormat {
  id: string;
  label: string;
  /** Pixels, as the network asks for them. */
  width: number;
  height: number;
  /** Which part of the picture the cover covers: its start or its end, across or down. */
  cover: { side: 'left' | 'right' | 'top'; share: number };
}

export const cardFormats = [
  { id: 'publication', label: 'Publication', width: 1200, height: 627, cover: { side: 'right', share: 0.36 } },
  { id: 'carre', label: 'Carré', width: 1080, height: 1080, cover: { side: 'top', share: 0.4 } },
  { id: 'portrait', label: 'Portrait', width: 1080, height: 1350, cover: { side: 'top', share: 0.45 } },
  // The person's own portrait covers the lower left of the banner.
  { id: 'banniere', label: 'Bannière de profil', width: 1584, height: 396, cover: { side: 'left', share: 0.36 } },
] as const satisfies readonly CardFormat[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the cover and the words go, in pixels. */
export function areasOf({ width, height, cover: { side, share } }: CardFormat): { cover: Box; words: Box } {
  if (side === 'top') {
    const cut = Math.round(height * share);
    return { cover: { x: 0, y: 0, width, height: cut }, words: { x: 0, y: cut, width, height: height - cut } };
  }
  const cut = Math.round(width * share);
  const rest = width - cut;
  return side === 'left'
    ? { cover: { x: 0, y: 0, width: cut, height }, words: { x: cut, y: 0, width: rest, height } }
    : { cover: { x: rest, y: 0, width: cut, height }, words: { x: 0, y: 0, width: rest, height } };
}
