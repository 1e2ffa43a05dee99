import { ExplainedError } from '../explained-error.ts';

/** A feature's one name, in the forms that code needs. */
export interface FeatureNames {
  /** `reading-lists`, for files, paths and addresses. */
  readonly feature: string;
  /** `readingLists`, for values. */
  readonly camel: string;
  /** `ReadingLists`, for types. */
  readonly Pascal: string;
  /** `readingList`, for the value of one of them. */
  readonly item: string;
  /** `ReadingList`, for the type of one of them. */
  readonly Item: string;
  /** `Reading lists`, for a heading until its author writes one. */
  readonly Title: string;
}

const EXAMPLE = 'Example: npm run new:feature -- reading-lists --remote mfe-editorial';

/** Files of packages/contracts/src that are no features, and names that Fastify's instance has for itself. */
const TAKEN = [
  ...['core', 'features'],
  ...['address', 'after', 'content', 'decorate', 'get', 'head', 'inject', 'listen', 'log', 'mongo', 'options', 'post'],
  ...['prefix', 'print', 'put', 'ready', 'register', 'route', 'routing', 'schema', 'server', 'version'],
];

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** One of what the name says in the plural; a name in the singular (`search`) lists items. */
const singularOf = (plural: string): string => {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(?:ss|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return /[^sui]s$/.test(plural) ? plural.slice(0, -1) : `${plural}Item`;
};

/**
 * The forms of a feature's name.
 * @throws {ExplainedError} when it cannot name a feature
 */
export const featureNames = (feature: string): FeatureNames => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(feature) || feature.length < 3 || feature.length > 30) {
    throw new ExplainedError(
      `"${feature}" cannot name a feature: it names files, addresses and types, so it has 3 to 30 lower-case letters and digits, in words with hyphens between them. ${EXAMPLE}`,
    );
  }
  if (TAKEN.includes(feature)) {
    throw new ExplainedError(
      `"${feature}" cannot name a feature: it is a word of the project's own already. ${EXAMPLE}`,
    );
  }
  const words = feature.split('-');
  const Pascal = words.map(upperFirst).join('');
  return {
    feature,
    camel: lowerFirst(Pascal),
    Pascal,
    item: lowerFirst(singularOf(Pascal)),
    Item: singularOf(Pascal),
    Title: upperFirst(words.join(' ')),
  };
};

/** What the command line asks for. */
export interface FeatureRequest {
  readonly names: FeatureNames;
  readonly remote: string;
}

/**
 * Reads `<feature> [--remote mfe-…]`.
 * @param remotes those that there are
 * @throws {ExplainedError} when the arguments are not of that form
 */
export const readRequest = (args: readonly string[], remotes: readonly string[]): FeatureRequest => {
  const at = args.indexOf('--remote');
  const remote = at === -1 ? 'mfe-editorial' : (args[at + 1] ?? '');
  const [feature, ...more] = args.filter((_, index) => at === -1 || (index !== at && index !== at + 1));
  if (feature === undefined || more.length > 0) throw new ExplainedError(`Give the feature one name. ${EXAMPLE}`);
  if (!remotes.includes(remote)) {
    throw new ExplainedError(
      `There is no remote "${remote}" to show the feature in. The remotes are: ${remotes.join(', ')}.`,
    );
  }
  return { names: featureNames(feature), remote };
};
