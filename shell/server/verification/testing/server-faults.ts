import { platformBundle } from './write-release.ts';

/** What a server build can do to the process that it runs in. */
export interface ServerFault {
  /** After "a build that": a line of the table in docs/guides/deploy-a-remote.md. */
  readonly what: string;
  readonly atImport?: string;
  /** While a page or a fragment is rendered. */
  readonly atRender?: string;
  /** In the place of its markup. */
  readonly markup?: string;
  /** What the gate says of it; null for what stays in its own process and is none of the gate's concern. */
  readonly refusedAs: 'import' | 'render' | 'memory' | null;
  /** What a visitor of its own page gets, once it does it though it is live. */
  readonly ownPage: string;
}

/** `done` is what it leaves behind where it succeeds: nowhere. */
export const serverFaults = (done: string): readonly ServerFault[] => [
  { what: 'throws while it is loaded', atImport: 'throw new Error("cassée");', ...refused('import') },
  { what: 'loops while it is loaded', atImport: 'for (;;);', ...refused('import') },
  { what: 'ends its process', atImport: 'process.exit(3);', ...refused('import') },
  { what: 'takes memory without end', atRender: endless, ...refused('memory') },
  { what: 'never answers', atRender: 'await new Promise(() => {});', ...refused('render') },
  { what: 'throws while it renders', atRender: 'throw new Error("cassée");', ...refused('render') },
  { what: 'makes a page of 20 MB', markup: '"x".repeat(2e7)', ...refused('render') },
  {
    what: 'writes a file',
    atRender: `require('fs').writeFileSync(${JSON.stringify(done)}, '');`,
    ...refused('render'),
  },
  { what: 'opens a socket', atRender: "require('net').connect(1);", ...refused('render') },
  {
    what: 'reads the environment',
    markup: 'JSON.stringify(process.env)',
    ...{ refusedAs: null, ownPage: '{"NODE_ENV":"production"}' },
  },
  {
    what: 'starts a program',
    atRender: `process.getBuiltinModule('child_process').execSync('touch ' + ${JSON.stringify(done)});`,
    ...refused('render'),
  },
  {
    what: 'changes a prototype',
    atImport: 'Array.prototype.join = () => "replaced";',
    refusedAs: null,
    ownPage: 'made',
  },
];

const endless = 'const hoard = []; for (;;) hoard.push(Buffer.alloc(1e7, 1));';

function refused(refusedAs: 'import' | 'render' | 'memory') {
  return { refusedAs, ownPage: 'left to the browser' } as const;
}

/** A platform that shows pages with their fragments, as text. */
export const pagesPlatform = platformBundle.replace(
  'async ({ element }) => element,',
  'async ({ element, fragmentHtml }) => element + [...fragmentHtml.values()],',
);

/**
 * A remote of one page and one fragment with that fault.
 * @param isDue an expression: whether the page does it, of what its address asks (`query`); the fragment does it each time
 */
export const faultyBundle = (path: string, { atImport = '', atRender = '', markup }: ServerFault, isDue = 'true') => `
${atImport}
const made = { tags: [], state: () => 'null' };
exports.routes = [{
  id: 'page',
  path: ${JSON.stringify(path)},
  async open({ query }) {
    const isDue = ${isDue};
    if (isDue) { ${atRender} }
    const meta = { title: '', description: '', canonical: '/' };
    return { ...made, meta, fragments: [], element: async () => isDue ? ${markup ?? "'made'"} : 'made' };
  },
}];
exports.fragments = [{
  id: 'faulty-box',
  async open() {
    ${atRender}
    return { ...made, element: () => ${markup ?? "'made'"} };
  },
}];`;

/** A remote whose page shows a list of its own and, below it, that fragment. */
export const neighbourBundle = (path: string, version: number) => `
exports.fragments = [];
exports.routes = [{
  id: 'page',
  path: ${JSON.stringify(path)},
  async open() {
    const meta = { title: '', description: '', canonical: '/' };
    const element = async () => [1, 2].map((item) => 'neighbour ' + ${version} + '.' + item).join();
    return { fragments: [{ id: 'faulty-box', slot: 'a' }], tags: [], meta, state: () => 'null', element };
  },
}];`;
