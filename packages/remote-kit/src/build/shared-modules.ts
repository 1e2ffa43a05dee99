import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../../..');
const root = join(packages, '..');

function readJson(file: string): { version: string; exports?: Record<string, string> } {
  return JSON.parse(readFileSync(file, 'utf8'));
}
const installed = (name: string) => readJson(join(root, 'node_modules', name, 'package.json')).version;

/** What the platform hands over besides the shared modules (see bundler-runtime.stub.ts). */
export function handedOverModules(): Record<string, string> {
  const name = '@module-federation/webpack-bundler-runtime';
  return { [name]: installed(name) };
}

/** Entries of the kit that run inside pages; the rest of it is the shell's or the build's, or nothing but types. */
const kitEntries = [
  'api-client',
  'before-unload',
  'define-fragment',
  'events',
  'form-dialog',
  'fragment',
  'lifecycles',
  'lists',
  'more-of-list',
  'navigation',
  'page-context',
  'query',
  'raw-html',
  'route',
  'search-filter',
  'section-frames',
  'session',
  'submission',
  'upload',
  'url-filters',
  'hydrate-on-intent',
];

/** What writes dates, numbers and amounts: most pages need some of it, and the remotes of one page would bring a copy each. */
const formatEntries = ['core/format/dates'];

/** What the shell alone shows: each shared module costs every page its name. */
const ofShell = ['skip-link'];
/** Small, without a state that others know, and on a few pages of some remotes: a copy weighs less there than a name everywhere. */
const ofFewPages = ['facts-list', 'to-do-list'];

/** Folders of `ui` that hold a component; each is an entry of its own, so that a page loads only what it shows. */
function uiEntries(): string[] {
  return readdirSync(join(packages, 'ui/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(entry.parentPath, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .filter((name) => ![...ofShell, ...ofFewPages].includes(name))
    .sort();
}

/**
 * Every module that exists once in the browser, with its version: the shell alone provides them, remotes only ask.
 * `react-dom/client` is listed because it holds the reconciler: two of it would be two Reacts.
 */
export function sharedModules(): Record<string, string> {
  const react = installed('react');
  const dom = installed('react-dom');
  const ui = readJson(join(packages, 'ui/package.json')).version;
  const kit = readJson(join(packages, 'remote-kit/package.json')).version;
  const contracts = readJson(join(packages, 'contracts/package.json')).version;
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': dom,
    'react-dom/client': dom,
    ...Object.fromEntries(uiEntries().map((name) => [`@letat/ui/${name}`, ui])),
    ...Object.fromEntries(formatEntries.map((name) => [`@letat/contracts/${name}`, contracts])),
    ...Object.fromEntries(kitEntries.map((name) => [`@letat/remote-kit/${name}`, kit])),
  };
}
