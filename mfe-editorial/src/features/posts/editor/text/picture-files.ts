import { uploadLimits } from '@letat/contracts/constants';

/** The pictures among what was pasted or dropped. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => uploadLimits.imageTypes.some((one) => one === type));
}

/**
 * What a picture shows, as far as its file's name says so: "marche-de-kaolack.jpg" does, what cameras and screenshots are
 * called does not.
 */
export function altOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim();
  const isGiven = /\p{L}{3}/u.test(words) && !/^(?:image|img|dsc|dscn|pxl|photo|screenshot|capture)\b/i.test(words);
  return isGiven ? words.slice(0, 1).toLocaleUpperCase('fr') + words.slice(1) : '';
}
