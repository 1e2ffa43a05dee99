import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Chunk, type Configuration, rspack } from '@rspack/core';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import {
  base,
  buildFolders,
  ChunkGroupsPlugin,
  development,
  fileNames,
  minimizer,
  remoteStylesheets,
  repositoryRoot,
  smallIds,
} from './common.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { RetryPlugin } from './retry-plugin.ts';
import { sharedModules } from './shared-modules.ts';
import { SizeBudgetPlugin, type SizeBudgets } from './size-budget-plugin.ts';

/**
 * Both builds of a remote: the browser's (federated, nothing shared bundled) and the server's (CommonJS, everything
 * shared external and provided by the platform release of the same set).
 * By convention `src/routes.ts` exports `routes`, each `src/features/<feature>/<id>.fragment.ts` is a fragment, and each
 * `<id>.document.ts` the script of a document that the shell serves with a policy of its own: built for itself, without federation.
 * @param directory the remote's folder, whose name is the release's name
 * @param budgets what parts that come when they are asked for may weigh; more is an error of the build
 */
export function defineRemote(directory: string, { budgets = {} }: { budgets?: SizeBudgets } = {}): Configuration[] {
  const name = basename(directory);
  const { dist, generated } = buildFolders(directory);
  const fragments = findFeatureFiles(directory, 'fragment');
  const documents = findFeatureFiles(directory, 'document');
  const shared = sharedModules();

  const from = (file: string) => JSON.stringify(`./${relative(generated, file).replaceAll('\\', '/')}`);
  const lifecycles = join(generated, 'lifecycles.ts');
  writeFileSync(
    lifecycles,
    `import { createLifecycles } from '@letat/remote-kit/lifecycles';\nimport { routes } from ${from(join(directory, 'src/routes.ts'))};\nexport const { bootstrap, mount, unmount, open, show, setBusy } = createLifecycles({ name: ${JSON.stringify(name)}, routes });\n`,
  );
  const server = join(generated, 'server.ts');
  writeFileSync(
    server,
    `${fragments.map(({ file }, index) => `import fragment${index} from ${from(file)};\n`).join('')}export { routes } from ${from(join(directory, 'src/routes.ts'))};\nexport const fragments = [${fragments.map((_, index) => `fragment${index}`).join(', ')}];\n`,
  );

  // What has a budget is one file: nobody else needs a piece of it, and each file costs who leads to it a hash.
  const isShared = (chunk: Chunk) => !chunk.canBeInitial() && !Object.hasOwn(budgets, chunk.name ?? '');
  const browser: Configuration = {
    ...base,
    resolve: {
      ...base.resolve,
      alias: {
        '#init-container-entry': join(
          repositoryRoot,
          'node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js',
        ),
      },
    },
    name: `${name} browser`,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: join(dist, 'browser'),
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
      crossOriginLoading: 'anonymous',
      ...fileNames,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: {
      minimizer,
      ...smallIds,
      splitChunks: {
        chunks: isShared,
        cacheGroups: remoteStylesheets,
        // What a page asks the platform for stays with the page: apart, each module of it would be a part by itself that every page names.
        defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'],
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: {
          './lifecycles': { import: lifecycles, name: 'expose-lifecycles' },
          ...Object.fromEntries(
            fragments.map(({ id, file }) => [`./fragments/${id}`, { import: file, name: `expose-fragment-${id}` }]),
          ),
        },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(shared).map(([key, version]) => [
            key,
            { singleton: true, import: false, requiredVersion: version },
          ]),
        ),
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/](?:bundler|index)\.c?js$/,
        join(import.meta.dirname, 'bundler-runtime.stub.ts'),
      ),
      // What routes make for the server alone is left out of what every page loads.
      new rspack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
      new VanillaExtractPlugin(),
      new IntegrityPlugin(),
      new RetryPlugin(),
      new ChunkGroupsPlugin(join(generated, 'chunk-groups.json')),
      ...(development ? [] : [new SizeBudgetPlugin(budgets)]),
    ],
  };

  const node: Configuration = {
    ...base,
    name: `${name} server`,
    target: 'node20',
    entry: { index: server },
    externals: Object.fromEntries(Object.keys(shared).map((key) => [key, `commonjs ${key}`])),
    externalsPresets: { node: false },
    output: {
      path: join(dist, 'server'),
      filename: 'index.cjs',
      library: { type: 'commonjs2' },
      clean: true,
      asyncChunks: false,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new VanillaExtractPlugin({ outputCss: false })],
  };
  const alone: Configuration = {
    ...base,
    name: `${name} documents`,
    target: ['web', 'es2022'],
    entry: Object.fromEntries(documents.map(({ id, file }) => [id, file])),
    output: {
      path: join(dist, 'documents'),
      publicPath: '',
      filename: '[name].js',
      chunkLoading: false,
      clean: true,
    },
    optimization: { minimizer, splitChunks: false },
  };
  return documents.length > 0 ? [browser, node, alone] : [browser, node];
}

/** Files `<id>.<kind>.ts` of the features. */
function findFeatureFiles(directory: string, kind: 'fragment' | 'document'): { id: string; file: string }[] {
  const features = join(directory, 'src/features');
  if (!existsSync(features)) return [];
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`.${kind}.ts`))
    .sort()
    .map((path) => ({ id: basename(path, `.${kind}.ts`), file: join(features, path) }));
}
