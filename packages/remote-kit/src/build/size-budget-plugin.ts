import { gzipSync } from 'node:zlib';
import type { Compiler } from '@rspack/core';

/** Bytes, gzip, by the name of a chunk. */
export type SizeBudgets = Readonly<Record<string, number>>;

/**
 * Fails the build when a chunk, with all that it is split into, weighs more than it may; `counted` names one that always comes with it.
 * With `printed` the build prints each weight.
 */
export class SizeBudgetPlugin {
  readonly #budgets: SizeBudgets;
  readonly #counted: string | null;
  readonly #printed: boolean;
  constructor(
    budgets: SizeBudgets,
    { counted = null, printed = false }: { counted?: string | null; printed?: boolean } = {},
  ) {
    this.#budgets = budgets;
    this.#counted = counted;
    this.#printed = printed;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SizeBudgetPlugin', (compilation) => {
      const { Compilation, WebpackError } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SizeBudgetPlugin', stage }, (assets) => {
        const weightOf = (chunk: string) =>
          [...(compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [])]
            .map((file) => gzipSync(assets[file]?.buffer() ?? '', { level: 9 }).length)
            .reduce((sum, bytes) => sum + bytes, 0);
        const base = this.#counted === null ? 0 : weightOf(this.#counted);
        for (const [chunk, budget] of Object.entries(this.#budgets)) {
          if (!compilation.namedChunkGroups.get(chunk))
            compilation.errors.push(new WebpackError(`No chunk is named "${chunk}".`));
          const weight = base + weightOf(chunk);
          const what = this.#counted === null ? `"${chunk}"` : `"${chunk}" with "${this.#counted}"`;
          if (this.#printed) console.log(`${what}: ${weight} of ${budget} bytes (gzip)`);
          if (weight > budget)
            compilation.errors.push(new WebpackError(`${what} weighs ${weight} bytes (gzip); it may weigh ${budget}.`));
        }
      });
    });
  }
}
