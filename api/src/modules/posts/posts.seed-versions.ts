import { readFile } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

/**
 * What an article of the demonstration was, backwards: the last save before it as it stands comes first, and each says only
 * what it had where the next has something else.
 */
const versions = z.array(
  z.strictObject({
    /** Before the article as it stands. */
    hoursBefore: z.number().positive(),
    title: z.string().min(1).optional(),
    excerpt: z.string().min(1).optional(),
    changes: z.array(z.strictObject({ is: z.string().min(1), was: z.string() })).min(1),
  }),
);

interface SeedText {
  title: string;
  excerpt: string;
  content: string;
}

/** A save of an article. */
export interface SeedVersion extends SeedText {
  hoursBefore: number;
}

/** The saves before this text, oldest first. Throws when a passage stands not once in the text that it is said of. */
export async function readSeedVersions(path: string, present: SeedText): Promise<SeedVersion[]> {
  const found: SeedVersion[] = [];
  let next = present;
  for (const { hoursBefore, changes, ...fields } of versions.parse(parseYaml(await readFile(path, 'utf8')))) {
    const content = changes.reduce((text, { is, was }) => {
      if (text.split(is).length !== 2) throw new Error(`${path}: “${is}” does not stand there once`);
      return text.replace(is, () => was);
    }, next.content);
    next = { title: fields.title ?? next.title, excerpt: fields.excerpt ?? next.excerpt, content };
    found.unshift({ ...next, hoursBefore });
  }
  return found;
}
