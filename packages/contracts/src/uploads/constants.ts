/** What a picture may be (§5, §9). Apart from the rest: most pages that take pictures take no other file. */
export const imageLimits = {
  /** Size of the file, in bytes. */
  bytes: 10_485_760,
  pixels: 50_000_000,
  /** Pictures that an account has stored in a day: a reader needs one of themselves. */
  perDay: { reader: 20, author: 200, admin: 200 },
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const;

/** The pictures that a field takes: what is refused before anything is sent. */
export const acceptedImages = {
  types: imageLimits.types,
  /** As people call the types. */
  typesText: 'JPEG, PNG, WebP, GIF ou AVIF',
  maxBytes: imageLimits.bytes,
} as const;

/** What may be uploaded besides (§5, §9). Sizes in bytes. */
export const uploadLimits = {
  /** A file that goes up in one piece; larger ones go in parts. */
  fileBytes: 104_857_600,
  /** A product's file, all parts together. */
  productBytes: 5 * 1024 ** 3,
  /** Every part but the last, as S3 has it. */
  partBytesMin: 5 * 1024 ** 2,
  partBytesMax: 104_857_600,
  /** Parts that go up beside each other. */
  concurrency: 6,
  /** A file of subscribers to import. */
  importBytes: 20 * 1024 ** 2,
  /** An export of another program, with the articles of its author. */
  contentBytes: 100 * 1024 ** 2,
  /** A file that says that something was paid. */
  proofBytes: 10 * 1024 ** 2,
  urlSeconds: 604_800,
  downloadSeconds: 900,
  retryDelaysMs: [0, 1000, 3000, 5000],
  /** Nothing moves for that long: the connection is broken, whatever the browser says. */
  stallMs: 60_000,
} as const;

/** What files are sent for. */
export const uploadPurposes = ['image', 'product', 'import', 'content', 'proof'] as const;
