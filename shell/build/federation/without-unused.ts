import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** Files of federation's packages, as their others ask for them, with what stands in for each. */
const stubs: [RegExp, string][] = [
  [/^\.{1,2}\/.*snapshot\/SnapshotHandler\.js$/, 'snapshot-handler'],
  [/^\.{1,2}\/.*utils\/preload\.js$/, 'preload'],
  [/^\.{1,2}\/.*semver\/index\.js$/, 'semver'],
  [/^\.\/desc\.mjs$/, 'error-descriptions'],
];

/**
 * Leaves out what federation brings to every page and nobody here asks of it: manifests, preloading, ranges of versions, what its
 * codes mean. 5 KB (gzip); should a newer version have these files elsewhere, the tests of the budgets say so (`e2e/performance`).
 */
export class FederationWithoutUnused {
  apply(compiler: Compiler) {
    for (const [file, stub] of stubs)
      new rspack.NormalModuleReplacementPlugin(file, (request) => {
        if (/[\\/]@module-federation[\\/](?:runtime-core|error-codes)[\\/]/.test(request.context))
          request.request = join(import.meta.dirname, `${stub}.stub.ts`);
      }).apply(compiler);
  }
}
