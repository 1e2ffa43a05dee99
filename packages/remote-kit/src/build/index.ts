export {
  base,
  buildFolders,
  ChunkGroupsPlugin,
  development,
  fileNames,
  minimizer,
  oneStylesheet,
  repositoryRoot,
  rules,
  smallIds,
} from './common.ts';
export { IntegrityPlugin } from './integrity-plugin.ts';
export { defineRemote } from './remote.ts';
export { handedOverModules, sharedModules } from './shared-modules.ts';
export { SizeBudgetPlugin } from './size-budget-plugin.ts';
