import { fold } from '@letat/contracts/core/fold';

const separator = /[,;\n\t]/;

/** Whether a text holds more than one word of a list, or the end of one. */
export const isList = (text: string): boolean => separator.test(text);

/** The words of a list as people write or paste it: parted by commas, semicolons or new lines. */
export function splitTags(text: string): string[] {
  return text
    .split(separator)
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter((tag) => tag !== '');
}

/** Which of the new words join the list: those that it does not hold yet, until it is full. */
export function tagsToAdd(tags: readonly string[], text: string, most: number): string[] {
  const held = new Set(tags.map(fold));
  const joining: string[] = [];
  for (const tag of splitTags(text)) {
    if (held.has(fold(tag)) || tags.length + joining.length >= most) continue;
    held.add(fold(tag));
    joining.push(tag);
  }
  return joining;
}
