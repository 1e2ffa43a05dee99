import { formatBytes } from '@letat/contracts/core/format/bytes';

/** What a `FileDrop` takes. */
export interface Accepted {
  /** MIME types, with or without `*`, and endings: `image/*`, `application/pdf`, `.epub`. Empty takes all. */
  types: readonly string[];
  /** The same in words: « PDF ou EPUB ». */
  typesText: string;
  /** Largest size of a file, in bytes. */
  maxBytes: number;
}

/** Why a file is not taken, in French; undefined when it is. */
export function refusal(file: Pick<File, 'name' | 'type' | 'size'>, { types, typesText, maxBytes }: Accepted) {
  const fits = (type: string) =>
    type.startsWith('.')
      ? file.name.toLowerCase().endsWith(type.toLowerCase())
      : type.endsWith('/*')
        ? file.type.startsWith(type.slice(0, -1))
        : file.type === type;
  if (types.length > 0 && !types.some(fits)) return `${file.name} n’est pas d’un type accepté\u00a0: ${typesText}.`;
  if (file.size > maxBytes)
    return `${file.name} pèse ${formatBytes(file.size)}\u00a0: ${formatBytes(maxBytes)} au plus.`;
  if (file.size === 0) return `${file.name} est vide.`;
  return undefined;
}
