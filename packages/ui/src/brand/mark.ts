/** The mark as paths in a square, for pages and for whatever else it is drawn on. */
export const mark = {
  /** Side of the square. */
  size: 40,
  body: 'M4 7h21l-6 7H4zM4 17h27l-6 7H4zM4 27h33l-6 7H4z',
  spark: 'M29 7h3l5 7h-9z',
} as const;
