import { join } from 'node:path';
import { base, buildFolders } from '@letat/remote-kit/build';
import { type Configuration, SubresourceIntegrityPlugin } from '@rspack/core';

/**
 * Widgets for partners' sites: a loader of fixed address, and one part for each widget. No React, no federation, no
 * global style: what runs in other people's pages is small and keeps to itself.
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
    clean: true,
  },
  plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
};

export default widgets;
