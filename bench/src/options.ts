import { parseArgs } from 'node:util';
import { ExplainedError, messageOf } from '../../scripts/explained-error.ts';

/**
 * Reads options that are whole numbers from 1, as `--name 5`.
 * @throws {ExplainedError} naming the options there are
 */
export function wholeNumbers<N extends string>(
  args: readonly string[],
  defaults: Record<N, number>,
): Record<N, number> {
  const names = Object.keys(defaults);
  const problem = (what: string) =>
    new ExplainedError(
      `${what}. The options are: ${Object.entries(defaults)
        .map(([name, value]) => `--${name} ${value}`)
        .join(', ')} (the defaults).`,
    );
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parse(args, options, problem);
  const given: Partial<Record<string, number>> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d*$/.test(String(value)))
      throw problem(`--${name} is "${value}", but it must be a whole number from 1`);
    given[name] = Number(value);
  }
  return { ...defaults, ...given };
}

function parse(
  args: readonly string[],
  options: Record<string, { type: 'string' }>,
  problem: (what: string) => ExplainedError,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true });
  } catch (error) {
    throw problem(messageOf(error));
  }
}
