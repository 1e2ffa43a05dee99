import './styles.ts';
import { type PageSet, pageSetId } from '../page-set.ts';
import { handOverBundlerRuntime } from './bundler-runtime.ts';
import { installIntegrity } from './integrity.ts';
import { loadSet } from './load-set.ts';

const page: PageSet = JSON.parse(document.getElementById(pageSetId)?.textContent ?? '');
handOverBundlerRuntime();
start();

/** Nothing of the platform may load before its hashes are known; the rest follows federation's asynchronous boundary. */
async function start(): Promise<void> {
  const set = await loadSet(page);
  installIntegrity(set);
  const { bootstrap } = await import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts');
  bootstrap(set);
}
