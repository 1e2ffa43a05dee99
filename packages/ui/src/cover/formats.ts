/** Width and height of each format, in the units of its view box (pixels, where a picture is drawn from it). */
export const formats = {
  card: [600, 400],
  wide: [1800, 200],
  book: [360, 480],
  og: [1200, 630],
} as const;

export type Format = keyof typeof formats;

export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);
