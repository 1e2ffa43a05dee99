import './styles.ts';
import { type PageSet, pageSetId } from '../page-set.ts';
import { handOverBundlerRuntime } from './bundler-runtime.ts';
import { followLostFiles } from './faults/lost-files.ts';
import { installIntegrity } from './integrity.ts';
import { namePageStyles } from './page-styles.ts';

/** Nothing of the platform may load before its hashes are known; the rest follows federation's asynchronous boundary. */
const set: PageSet = JSON.parse(document.getElementById(pageSetId)?.textContent ?? '');
installIntegrity(set);
followLostFiles();
handOverBundlerRuntime();
namePageStyles();
import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts').then(({ bootstrap }) => bootstrap(set));
