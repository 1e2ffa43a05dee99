/** Series of numbers without gaps, each of its own documents: « CM-2026-000042 ». */
export const documentSeries = { order: 'CM', receipt: 'RC', creditNote: 'AV' } as const;
export type DocumentSeries = (typeof documentSeries)[keyof typeof documentSeries];
