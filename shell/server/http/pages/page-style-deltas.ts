import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { type Deltas, deltasOf } from '../releases/dictionaries.ts';
import type { StaticFile } from '../static-files.ts';

/** The name of the same page's stylesheet when that set is live. */
export function nameInSet(name: string, set: ReleaseSet): string {
  return name.replaceAll(/(?<![a-z0-9-])([a-z][a-z0-9-]{1,40})@[0-9a-f]+/g, (part, remote: string) => {
    const release = set.releases.find((one) => one.name === remote);
    return release ? `${remote}@${release.sha}` : part;
  });
}

/** The addresses of a page's stylesheet in all sets, as a pattern (URLPattern): its `+` would mean something else there. */
export const styleAddresses = (name: string): string =>
  `/releases/page-styles/${name.replaceAll(/@[0-9a-f]+/g, '@*').replaceAll('+', '')}.css`;

interface Needs {
  /** Stylesheets that pages had lately, by name. */
  recent(): readonly [name: string, file: StaticFile][];
  /** Joins one of a set that is live; null when no page has it, or a part of it is missing. */
  join(name: string): Promise<StaticFile | null>;
}

/** What differs between the stylesheets of pages now and those that the same pages had under other sets. Made when a set goes live. */
export class PageStyleDeltas {
  readonly #needs: Needs;
  #deltas: ReadonlyMap<string, Deltas> = new Map();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  find(name: string, dictionary: string): Buffer | undefined {
    return this.#deltas.get(name)?.get(dictionary);
  }

  async prepare(sets: readonly ReleaseSet[]): Promise<void> {
    const recent = this.#needs.recent();
    const made = new Map<string, Deltas>();
    for (const name of new Set(sets.flatMap((set) => recent.map(([before]) => nameInSet(before, set))))) {
      const file = await this.#needs.join(name);
      if (file === null) continue;
      const before = recent.filter(([other]) => other !== name && styleAddresses(other) === styleAddresses(name));
      made.set(
        name,
        await deltasOf(
          file.identity,
          before.map(([, { identity }]) => identity),
        ),
      );
    }
    this.#deltas = made;
  }
}
