import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

/** Folders of `ui` that reading pages are made of: React and styles, nothing else. One file, fetched with every page. */
const reading = [
  'avatar',
  'badge',
  'brand',
  'button-link',
  'callout',
  'card',
  'chips',
  'cover',
  'empty-state',
  'error-state',
  'layout',
  'link',
  'page-header',
  'pagination',
  'price',
  'prose',
  'relative-time',
  'icon',
  'skeleton',
  'skip-link',
  'text',
  'toast',
  'visually-hidden',
];

/** Folders that a form and a working screen are made of: small each, and mostly needed together. */
const working = [
  'bulk-bar',
  'button',
  'checkbox',
  'copy-button',
  'dialog',
  'focus-after-removal',
  'form',
  'icon-button',
  'lazy-part',
  'menu',
  'native-field',
  'progress',
  'radio-group',
  'refresh-failure',
  'select',
  'switch',
  'tab-links',
  'text-area',
  'text-field',
];

/** Folders that come with `ListTable` of the kit. */
const lists = ['cell-lines', 'filter-bar'];

/** Files of these folders; what is named `….lazy.tsx` is fetched when it is needed, and stays out. */
const filesOf = (folders: readonly string[]) =>
  new RegExp(`[\\\\/]packages[\\\\/]ui[\\\\/]src[\\\\/](?:${folders.join('|')})[\\\\/](?!.*\\.lazy\\.)`);

const chunkOf = (name: string, folders: readonly string[]) =>
  ({ name, test: filesOf(folders), type: /^javascript/, chunks: 'async', enforce: true }) as const;

/** Folders that only some pages show (table, tabs, chart, date-time-field…). */
const single = readdirSync(join(import.meta.dirname, '../../packages/ui/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...reading, ...working, ...lists].includes(entry.name))
  .map(({ name }) => name);

type CacheGroups = NonNullable<
  Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false>
>['cacheGroups'];

/**
 * Who loads which part of `ui` together. Any folder that is in neither list has a file of its own, which only the pages
 * that show it fetch. It is named: else there would be two of the same content, one for the shell and one for the remotes,
 * and every page lists the platform's files with their hashes.
 */
export const uiChunks: CacheGroups = {
  ui: chunkOf('ui', reading),
  controls: chunkOf('controls', working),
  withLists: chunkOf('lists', lists),
  ...Object.fromEntries(single.map((folder) => [folder, chunkOf(folder, [folder])])),
  // What overlays stand on: no page loads it before one of them is opened or near. The rest of react-aria goes with what needs it.
  aria: {
    name: 'aria',
    test: /[\\/]node_modules[\\/](?:react-aria|react-stately|react-aria-components|@internationalized|clsx|use-sync-external-store)[\\/]/,
    chunks: 'async',
    minChunks: 5,
    enforce: true,
  },
  // How texts are compared: two fields do, and the one of known answers (`combo-box`) fetches the other's file for it once it is used.
  withTags: {
    name: 'tag-field',
    test: /[\\/]contracts[\\/]src[\\/]core[\\/]fold\./,
    chunks: 'async',
    priority: 1,
    enforce: true,
  },
  // One file with its dictionaries, for the field of a new password once it is focused.
  passwordStrength: {
    name: 'password-strength',
    test: /[\\/]packages[\\/]password-strength[\\/]|[\\/]node_modules[\\/](?:@zxcvbn-ts|fastest-levenshtein)[\\/]/,
    chunks: 'async',
    priority: 1,
    enforce: true,
  },
  // How dates, numbers and amounts are written: `RelativeTime` and `Price` bring it to every reading page; roles are the navigation's too,
  // and the glass of the search field stands on every list.
  withReading: {
    name: 'ui',
    test: /[\\/]contracts[\\/]src[\\/]core[\\/](?:format[\\/](?:dates|ages|numbers)|money(?:-text)?|roles)\.|[\\/]node_modules[\\/]lucide[\\/].*[\\/]search\./,
    chunks: 'async',
    priority: 2,
    enforce: true,
  },
  // What refused uploads are told: once for all that send files, and for no other page.
  uploadErrors: {
    name: 'upload-errors',
    test: /[\\/]contracts[\\/]src[\\/]uploads[\\/]errors\./,
    chunks: 'async',
    priority: 1,
    enforce: true,
  },
  // Icons, the sentences that are said in several places, and how a pending button is announced. A file for each
  // of the short lists of constants would cost every page, by its name, more than it holds.
  withControls: {
    name: 'controls',
    test: /[\\/]node_modules[\\/]lucide[\\/]|[\\/]contracts[\\/]src[\\/].*[\\/](?:[a-z]+-)?messages\.|[\\/]contracts[\\/]src[\\/](?:(?:uploads|users)[\\/]constants|core[\\/]format[\\/]bytes)\.|[\\/]react-aria[\\/].*[\\/]LiveAnnouncer\./,
    chunks: 'async',
    priority: 1,
    enforce: true,
  },
};
