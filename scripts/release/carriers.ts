import type { ChunkGroup } from './chunk-groups.ts';

/**
 * Which script brings the hash of which files: that of each group whose code asks for them. The entry brings what no group is known
 * to ask for, and what would lead back to who asks for it, since of two hashes neither can cover the other.
 * @returns by script, the files whose hashes it brings; each of `loaded` is reached from the entry
 */
export function carriersOf(
  loaded: readonly string[],
  entry: string,
  groups: readonly ChunkGroup[],
): ReadonlyMap<string, readonly string[]> {
  const asks = new Map<string, Set<string>>([[entry, new Set()]]);
  const scriptOf = new Map(groups.map(({ name, files }) => [name, scriptIn(name, files, entry)]));
  for (const file of loaded) {
    const parents = groups
      .filter(({ files }) => files.includes(file.replace(/^browser\//, '')))
      .flatMap(({ parents: names }) =>
        names.length === 0 ? [entry] : names.map((name) => scriptOf.get(name) ?? entry),
      );
    for (const parent of parents.length === 0 ? [entry] : parents)
      if (parent !== file) asks.set(parent, (asks.get(parent) ?? new Set()).add(file));
  }
  return withoutCircles(asks, entry, loaded);
}

/** The script that is a group's own, which stands in no other: by its name, or the entry. */
function scriptIn(name: string | null, files: readonly string[], entry: string): string | undefined {
  if (name === null) return undefined;
  const own = files.find((file) => file === `${name}.js`);
  if (own !== undefined) return `browser/${own}`;
  return files.some((file) => `browser/${file}` === entry) ? entry : undefined;
}

/** What leads back to itself is the entry's to bring, and so is what nothing else would bring. */
function withoutCircles(
  asks: ReadonlyMap<string, ReadonlySet<string>>,
  entry: string,
  loaded: readonly string[],
): Map<string, string[]> {
  const brings = new Map<string, string[]>();
  const ofEntry = new Set(asks.get(entry));
  const done = new Set<string>();
  const visit = (script: string, above: ReadonlySet<string>) => {
    if (done.has(script)) return;
    done.add(script);
    const files = [...(asks.get(script) ?? [])];
    const here = new Set(above).add(script);
    brings.set(
      script,
      files.filter((file) => {
        if (here.has(file)) ofEntry.add(file);
        else visit(file, here);
        return !here.has(file);
      }),
    );
  };
  for (const script of asks.keys()) if (script !== entry) visit(script, new Set());
  const reached = new Set([...brings.values()].flat());
  const first = new Set([...ofEntry, ...loaded.filter((file) => !reached.has(file))]);
  // Whatever runs, the entry ran before it.
  for (const [script, files] of brings)
    brings.set(
      script,
      files.filter((file) => !first.has(file)),
    );
  return brings.set(entry, [...first].sort());
}
