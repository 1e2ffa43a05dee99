import './styles.ts';
import { type PageSet, pageSetId } from '../page-set.ts';
import { handOverBundlerRuntime } from './bundler-runtime.ts';
import { followLostFiles } from './faults/lost-files.ts';
import { installIntegrity } from './integrity.ts';
import { bringStyles } from './page-styles.ts';

/** Nothing of the platform may load before its hashes are known; the rest follows federation's asynchronous boundary. */
const set: PageSet = JSON.parse(document.getElementById(pageSetId)?.textContent ?? '');
installIntegrity(set);
followLostFiles();
handOverBundlerRuntime();
const styles = bringStyles();
import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts').then(async ({ bootstrap }) => {
  // Nothing shows what was not on the page before its rules are there.
  await styles;
  bootstrap(set);
});
