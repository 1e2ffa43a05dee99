import { join } from 'node:path';
import { base, buildFolders, development, SizeBudgetPlugin } from '@letat/remote-kit/build';
import { type Configuration, SubresourceIntegrityPlugin } from '@rspack/core';

/** Bytes, gzip, of each widget with the loader. */
const budgets = { badge: 4000, button: 4000, newsletter: 10_000 };

/**
 * Widgets for partners' sites: a loader of fixed address, and one part for each widget. No React, no federation, no
 * global style: what runs in other people's pages is small and isolated.
 */
const widgets: Configuration = {
  ...base,
  name: 'widgets',
  target: ['web', 'es2022'],
  entry: { loader: join(import.meta.dirname, 'src/loader.ts') },
  output: {
    path: join(buildFolders(import.meta.dirname).dist, 'browser'),
    publicPath: 'auto',
    uniqueName: 'letat_embed',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    // Pages that ask for Trusted Types take no bare address for a script; those that know no other policy than their own go on.
    trustedTypes: { policyName: 'letat-embed', onPolicyCreationFailure: 'continue' },
    clean: true,
  },
  plugins: [
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ...(development ? [] : [new SizeBudgetPlugin(budgets, { counted: 'loader' })]),
  ],
};

export default widgets;
