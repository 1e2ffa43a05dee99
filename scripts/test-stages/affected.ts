/** Everything of a stage, or these: files for vitest, which finds the tests that import them, or folders of journeys. */
export type Selection = 'all' | readonly string[];

/** What a change can break, by stage. */
export interface Affected {
  readonly unit: Selection;
  readonly api: Selection;
  readonly process: Selection;
  readonly e2e: Selection;
}

type Stage = keyof Affected;
type Effects = Partial<Record<Stage, Selection>>;

const EVERYTHING: Effects = { unit: 'all', api: 'all', process: 'all', e2e: 'all' };
/** Modules whose work processes do, which no import of their tests shows. */
const OF_PROCESSES = ['jobs', 'mail', 'orders', 'ledger'];
/** Parts of scripts/ that no running product uses. */
const TOOLS = /^scripts\/(?:test-stages|new-feature|docs|boundaries|dev|bootstrap)\//;

/** The journeys of a feature, if it has any: a feature has one name from its contract to its journeys. */
const journeysOf = (feature: string | undefined, folders: readonly string[]): Selection =>
  feature !== undefined && folders.includes(feature) ? [feature] : 'all';

/** `posts` of `posts/operations.ts` and of `posts/autosaves/operations.ts`. */
const contractOf = (path: string): string | undefined => /^packages\/contracts\/src\/([a-z-]+)\//.exec(path)?.[1];

const withAccessibility = (journeys: Selection, folders: readonly string[]): Selection =>
  journeys !== 'all' && folders.includes('accessibility') ? [...journeys, 'accessibility'] : journeys;

/** The tests that import it, of every kind; of a test file itself, it alone. */
const testsWith = (path: string): Effects => ({ unit: [path], api: [path], process: [path] });

/** The first rule that knows the path says what it can break; a path that none knows can break everything. */
const effectsOf = (path: string, folders: readonly string[]): Effects => {
  if (path.endsWith('.md')) return { unit: ['scripts/docs/docs.test.ts'] };
  if (path.endsWith('.grit') || path === 'biome.json') return { unit: ['scripts/boundaries/boundaries.test.ts'] };
  if (path.startsWith('scripts/new-feature/')) return { unit: ['scripts/new-feature/new-feature.test.ts'] };
  if (/\.test\.tsx?$/.test(path)) return testsWith(path);

  const journeys = /^e2e\/([^/]+)\//.exec(path)?.[1];
  if (journeys !== undefined) return { e2e: journeys === 'support' ? 'all' : [journeys] };

  const module = /^api\/src\/modules\/([^/]+)\//.exec(path)?.[1];
  if (module !== undefined)
    return {
      ...testsWith(path),
      ...(OF_PROCESSES.includes(module) ? { process: 'all' } : {}),
      e2e: journeysOf(module, folders),
    };
  if (path.startsWith('api/test/')) return testsWith(path);
  // Entries are started as processes, which no import shows.
  if (path.startsWith('api/')) return { unit: [path], api: 'all', process: 'all', e2e: 'all' };

  const feature = /^mfe-[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature !== undefined) return { unit: [path], e2e: withAccessibility(journeysOf(feature, folders), folders) };
  if (path.startsWith('mfe-embed/src/')) return { unit: [path], e2e: journeysOf('sites', folders) };

  if (path.startsWith('packages/contracts/src/'))
    return { ...testsWith(path), e2e: journeysOf(contractOf(path), folders) };
  if (/^(?:packages|mfe-[^/]+|shell)\/.*\.tsx?$/.test(path)) return { ...testsWith(path), e2e: 'all' };

  if (/^bench\/src\/(?:site|crashes|load)\//.test(path)) return { unit: [path], process: [path] };
  if (path.startsWith('bench/')) return { unit: [path] };
  if (path.startsWith('scripts/'))
    return { unit: 'all', ...(TOOLS.test(path) ? {} : { api: 'all', process: 'all', e2e: 'all' }) };
  return EVERYTHING;
};

const joined = (selections: readonly Selection[]): Selection =>
  selections.includes('all')
    ? 'all'
    : [...new Set(selections.flatMap((selection) => (selection === 'all' ? [] : selection)))].sort();

/**
 * What the changed paths can break, by the names of folders and features. It is a guess for a quick answer: a feature may
 * break another's journeys, which the whole run finds.
 * @param folders the folders of journeys
 */
export const affectedBy = (paths: readonly string[], folders: readonly string[]): Affected => {
  const effects = paths.map((path) => effectsOf(path, folders));
  const of = (stage: Stage): Selection => joined(effects.map((effect) => effect[stage] ?? []));
  return { unit: of('unit'), api: of('api'), process: of('process'), e2e: of('e2e') };
};
