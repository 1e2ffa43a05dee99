/** What is typed between commas, or on lines of its own. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((word) => word.trim()))].filter((word) => word !== '');
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** One of known answers; the first for anything else. */
export function choiceOf<const T extends string>(
  form: FormData,
  name: string,
  [first, ...others]: readonly [T, ...T[]],
): T {
  return [first, ...others].find((known) => known === form.get(name)) ?? first;
}
