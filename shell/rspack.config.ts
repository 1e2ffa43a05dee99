import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  base,
  buildFolders,
  ChunkGroupsPlugin,
  fileNames,
  IntegrityPlugin,
  minimizer,
  oneStylesheet,
  repositoryRoot,
  rules,
  sharedModules,
  smallIds,
} from '@letat/remote-kit/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import { FederationAsModules } from './build/federation/as-modules.ts';
import { FederationWithoutUnused } from './build/federation/without-unused.ts';
import { nameOfNarrowed } from './build/fonts/narrow-font.ts';
import { kitChunks } from './build/kit-chunks.ts';
import { reactAriaInFrench } from './build/react-aria-in-french.ts';
import { uiChunks } from './build/ui-chunks.ts';

const here = import.meta.dirname;
const { dist, generated } = buildFolders(here);
const shared = sharedModules();
const names = Object.keys(shared);

/** The shell is the sole provider: every shared module is in its graph, each behind an import of its own. */
const providers = join(generated, 'shared-providers.ts');
writeFileSync(
  providers,
  `export const sharedModules: Record<string, () => Promise<unknown>> = {\n${names.map((name) => `  '${name}': () => import('${name}'),`).join('\n')}\n};\n`,
);
const serverModules = join(generated, 'shared-server-modules.ts');
writeFileSync(
  serverModules,
  `${names.map((name, index) => `import * as m${index} from '${name}';`).join('\n')}\nexport const modules: Record<string, unknown> = {\n${names.map((name, index) => `  '${name}': m${index},`).join('\n')}\n};\n`,
);
const alias = {
  '#shared-providers': providers,
  '#shared-server-modules': serverModules,
  '#disabled-snapshot-handler': join(
    repositoryRoot,
    'node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js',
  ),
};
/** The faces of `ui`, less what no page uses of them. */
const narrowedFonts = { test: /\.woff2$/, loader: join(here, 'build/fonts/narrow-font.ts') };

/** Its packages do not say so themselves: what nothing is imported from may be left out. */
const unusedFederation = {
  test: /[\\/]@module-federation[\\/](?:runtime|runtime-core|runtime-tools|webpack-bundler-runtime)[\\/]/,
  sideEffects: false,
};

const browser: Configuration = {
  ...base,
  module: { rules: [...rules, narrowedFonts, unusedFederation] },
  name: 'platform browser',
  target: ['web', 'es2022'],
  entry: { main: join(here, 'src/platform/main.ts') },
  resolve: { ...base.resolve, alias },
  output: {
    path: join(dist, 'browser'),
    publicPath: 'auto',
    uniqueName: 'platform',
    clean: true,
    crossOriginLoading: 'anonymous',
    ...fileNames,
    assetModuleFilename: nameOfNarrowed,
  },
  optimization: {
    minimizer,
    ...smallIds,
    splitChunks: {
      cacheGroups: {
        styles: oneStylesheet,
        // Always needed together: one file each instead of a dozen requests in a row.
        react: {
          name: 'react',
          test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
          chunks: 'async',
          enforce: true,
        },
        ...kitChunks,
        ...uiChunks,
      },
    },
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'platform',
      shareStrategy: 'loaded-first',
      remotes: {},
      runtimePlugins: [join(here, 'src/platform/integrity-runtime-plugin.ts')],
      dts: false,
      manifest: false,
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }),
    new FederationAsModules(),
    new FederationWithoutUnused(),
    // Provided, and not also asked for: the shell's own imports are plain ones of the same modules. The plugin's `shared`
    // would add to every page a way to fall back for each of them, and a second copy of the files behind.
    new rspack.sharing.ProvideSharedPlugin<true>({
      enhanced: true,
      shareScope: 'default',
      provides: Object.fromEntries(
        Object.entries(shared).map(([key, version]) => [
          key,
          { shareKey: key, singleton: true, version, requiredVersion: version },
        ]),
      ),
    }),
    new VanillaExtractPlugin(),
    ...reactAriaInFrench(),
    new IntegrityPlugin(),
    new ChunkGroupsPlugin(join(generated, 'chunk-groups.json')),
  ],
};

/** Runs on every page before anything else loads: small, alone, and in charge of when the platform comes. */
const starter: Configuration = {
  ...base,
  name: 'platform starter',
  target: ['web', 'es2022'],
  // A page has one of the first two, that of its edition; the report follows the first when the browser is idle.
  entry: {
    starter: join(here, 'src/starter/main.ts'),
    light: join(here, 'src/starter/light.ts'),
    report: join(here, 'src/starter/report.ts'),
  },
  output: { path: join(dist, 'starter'), filename: fileNames.filename, clean: true },
};

const server: Configuration = {
  ...base,
  name: 'platform server',
  target: 'node20',
  entry: { index: join(here, 'src/server-entry.ts') },
  // Passwords are estimated where they are typed: nothing that is rendered here has one.
  resolve: { ...base.resolve, alias: { ...alias, '@letat/password-strength': false } },
  output: {
    path: join(dist, 'server'),
    filename: 'index.cjs',
    library: { type: 'commonjs2' },
    clean: true,
    asyncChunks: false,
  },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new VanillaExtractPlugin({ outputCss: false }), ...reactAriaInFrench()],
};

export default [browser, starter, server];
