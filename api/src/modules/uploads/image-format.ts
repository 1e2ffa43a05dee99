/** The first bytes of each format that is accepted. `null` stands for any byte. */
const beginnings: readonly { format: string; bytes: readonly (number | null)[] }[] = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: [...ascii('GIF8'), null, ...ascii('a')] },
  { format: 'webp', bytes: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')] },
  // A sequence of pictures, `avis`, is one too: its first is shown.
  { format: 'heif', bytes: [null, null, null, null, ...ascii('ftypavi')] },
];

/**
 * The format that a file's own bytes tell, by the decoder's names (an AVIF is a `heif`); null for every other one. Asked
 * before any decoder sees them, so that those for documents (SVG, PDF) never meet a visitor's file.
 */
export function formatOf(file: Buffer): string | null {
  const found = beginnings.find(({ bytes }) => bytes.every((byte, at) => byte === null || file[at] === byte));
  return found?.format ?? null;
}

function ascii(text: string): number[] {
  return [...Buffer.from(text)];
}
