import { readLock } from './lock.ts';

/** A package that the product runs with, as the lock file has it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; null where its author gave none. */
  readonly licence: string | null;
}

/** What is installed for production, each version once, by name. */
export const productionComponents = (lockFile?: string): Component[] => {
  const { packages } = readLock(lockFile);
  const found = packages.map(({ name, version, licence }) => ({ name, version, licence }));
  const keyOf = ({ name, version }: Component) => `${name}@${version}`;
  return [...new Map(found.map((component) => [keyOf(component), component])).values()].toSorted((one, other) =>
    keyOf(one).localeCompare(keyOf(other), 'en'),
  );
};
