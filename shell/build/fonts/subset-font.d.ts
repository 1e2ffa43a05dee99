declare module 'subset-font' {
  /** Keeps those letters of a font, and that part of its axes. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>;
}
