const prefix = 'author:';

/** Names the one author who bears another name by a change, beside `authors` for whatever shows any of them. */
export const authorTag = (id: string): string => prefix + id;

/** Ids of the authors that these tags name. */
export const authorsAmong = (tags: ReadonlySet<string>): string[] =>
  [...tags].filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
