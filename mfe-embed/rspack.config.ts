import { join } from 'node:path';
import { widgetNames } from '@letat/contracts/sites/constants';
import { base, buildFolders, development, SizeBudgetPlugin } from '@letat/remote-kit/build';
import type { Configuration } from '@rspack/core';
import { PartsPlugin } from './build/parts-plugin.ts';

/** Bytes, gzip, of each widget with the loader, of which a page that its reader never scrolls to takes the loader alone. */
const budgets = { badge: 4000, banner: 4700, button: 4000, newsletter: 10_000 };

const source = (file: string) => join(import.meta.dirname, 'src', file);

/**
 * Widgets for partners' sites: a loader of fixed address, and one part for each widget. No React, no federation, no runtime of the
 * bundler, no global name, no global style: what runs in other people's pages is small and isolated.
 */
const widgets: Configuration = {
  ...base,
  name: 'widgets',
  target: ['web', 'es2022'],
  entry: {
    loader: { import: source('loader.ts'), filename: '[name].js' },
    badge: source('badge.ts'),
    banner: source('banner.ts'),
    button: source('button.ts'),
    newsletter: source('newsletter/newsletter.ts'),
    counts: source('counts.ts'),
    frame: source('frame/document.ts'),
    'frame-host': source('frame/host.ts'),
  },
  output: {
    path: join(buildFolders(import.meta.dirname).dist, 'browser'),
    publicPath: '',
    filename: '[name].[contenthash:8].js',
    chunkLoading: false,
    clean: true,
  },
  plugins: [
    new PartsPlugin('loader', [...widgetNames, 'counts']),
    ...(development ? [] : [new SizeBudgetPlugin(budgets, { counted: 'loader', printed: true })]),
  ],
};

export default widgets;
