/**
 * Whether what is provided stands in for the version that was built against: the same major version (the same minor one below 1.0),
 * and not an earlier one, as the caret ranges of npm have it (https://semver.org, 4 and 8). What is not three numbers must be equal.
 */
export function isCompatible(required: string, provided: string): boolean {
  const [needed, offered] = [numbersOf(required), numbersOf(provided)];
  if (!needed || !offered) return required === provided;
  const fixed = needed[0] === 0 ? 2 : 1;
  if (needed.slice(0, fixed).some((number, index) => offered[index] !== number)) return false;
  const different = needed.findIndex((number, index) => offered[index] !== number);
  return different === -1 || (offered[different] ?? 0) > (needed[different] ?? 0);
}

function numbersOf(version: string): number[] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? match.slice(1).map(Number) : null;
}
