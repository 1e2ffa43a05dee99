const sides = 1;
/** The member of a type, without what its own type is: `>ButtonProps.children`. */
const requiredMember = /^>([^ :|]+)\.([^ .:|?]+)$/;

/**
 * Why a module cannot stand in for the one that a remote was built against, by the lines of their exported types
 * (scripts/release/exported-types.ts): something is gone or has another type, or something new must be given. What is new besides, or
 * may be left out from now on, changes nothing for that remote.
 */
export function incompatibleTypes(required: readonly string[], provided: readonly string[]): string[] {
  const offered = new Set(provided.map(withoutSide));
  const known = new Set(required.map(withoutSide));
  const gone = [...known].filter((line) => !offered.has(line) && !offered.has(`${line}?`)).map(nameOf);
  const demanded = provided.flatMap((line) => {
    const [, type = '', member] = requiredMember.exec(line) ?? [];
    const isKnown = known.has(withoutSide(line)) || known.has(`${withoutSide(line)}?`);
    const isOfKnownType = [...known].some((other) => other.startsWith(`${type}.`));
    return member === undefined || isKnown || !isOfKnownType ? [] : [`${type}.${member}`];
  });
  return [
    ...[...new Set(gone)].map((name) => `${name} n’est plus le même`),
    ...demanded.map((name) => `${name} est devenu obligatoire`),
  ];
}

const withoutSide = (line: string) => line.slice(sides);
/** Without the digest of its type, which says nothing to people. */
const nameOf = (line: string) => line.replace(/[:| ].*/, '');
