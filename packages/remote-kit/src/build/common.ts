import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type ChunkGroup,
  type Compilation,
  type Compiler,
  type Configuration,
  type Module,
  type RuleSetRule,
  rspack,
} from '@rspack/core';

/** Root of the repository: the compilers' context, so that vanilla-extract's class names agree between all builds. */
export const repositoryRoot = join(import.meta.dirname, '../../../..');

/** `rspack build --mode development`, and the watching builder of `npm run dev`, say so among their arguments. */
export const development = process.argv.includes('development');

/**
 * Where a workspace's build goes, and what is generated for it and noted of it. A development build has a home of its
 * own, of the same shape and name: it never takes the place of the build that a start would publish.
 */
export function buildFolders(workspace: string): { dist: string; generated: string } {
  const home = development ? join(repositoryRoot, '.cache/dev', basename(workspace)) : workspace;
  const folders = { dist: join(home, 'dist'), generated: join(home, '.cache') };
  mkdirSync(folders.generated, { recursive: true });
  return folders;
}

export const rules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      detectSyntax: 'auto',
      jsc: { transform: { react: { runtime: 'automatic', development: false } }, target: 'es2022' },
    },
    type: 'javascript/auto',
  },
  { test: /\.css$/, type: 'css' },
  { test: /\.woff2$/, type: 'asset/resource' },
];

/**
 * Browsers since spring 2024. Without them the minimiser rewrites logical properties and `light-dark()` for browsers that
 * nobody has: twice the bytes, and not always the same layout.
 */
const targets = ['chrome 123', 'edge 123', 'firefox 121', 'safari 17.5', 'ios_saf 17.5'];
export const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
];

export const base: Configuration = {
  context: repositoryRoot,
  mode: development ? 'development' : 'production',
  devtool: development ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules },
  performance: false,
  stats: 'errors-warnings',
};

/**
 * Names of scripts and styles, without hashes: their address holds the release's, and scripts would name the files
 * that they ask for by them, up to 1 KB (gzip) a page.
 */
export const fileNames = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css',
} as const;

/**
 * Modules and parts by their place in the build instead of by a hash of their path: first scripts are full of them, and every page has
 * 2 KB less (gzip). They need not be alike from one release to the next, since all files of a release are of one build.
 */
export const smallIds = { moduleIds: 'natural', chunkIds: 'natural' } as const;

const stylesheet = { type: 'css', chunks: 'all', enforce: true } as const;

/** One stylesheet a release: small, cached for a year, and the only CSS that its pages wait for. */
export const oneStylesheet = { ...stylesheet, name: 'styles' } as const;

/**
 * A remote's stylesheet in two: what its fragments need is all that other remotes' pages wait for, and stands before the rest.
 * What a fragment shows later counts too: the server renders it already (`lazyOnIntent`).
 */
export const remoteStylesheets = {
  fragments: {
    ...stylesheet,
    name: 'fragments',
    priority: 1,
    test: (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>) =>
      chunkGraph.getModuleChunks(module).some((chunk) => [...chunk.groupsIterable].some(isOfFragment)),
  },
  styles: oneStylesheet,
} as const;

/** Whether a group of chunks is loaded by a fragment, directly or through others. */
function isOfFragment(group: ChunkGroup): boolean {
  const seen = new Set([group]);
  for (const one of seen) {
    if (one.name?.startsWith('expose-fragment-')) return true;
    for (const parent of one.getParents()) seen.add(parent);
  }
  return false;
}

/**
 * Notes the chunk groups of a build: their files, and which groups ask for them. The release's list of routes is made from it, and
 * which script brings the hashes of which files (scripts/release/).
 */
export class ChunkGroupsPlugin {
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('ChunkGroupsPlugin', ({ compilation }) => {
      const groups = compilation.chunkGroups.map((group) => ({
        name: group.name ?? null,
        files: group.getFiles().filter((file) => /\.(?:js|css)$/.test(file)),
        parents: group.getParents().map((parent) => parent.name ?? null),
      }));
      writeFileSync(this.file, `${JSON.stringify(groups, null, 1)}\n`);
    });
  }
}
