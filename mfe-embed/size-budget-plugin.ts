import { gzipSync } from 'node:zlib';
import type { Compiler } from '@rspack/core';

/**
 * Fails the build when a widget weighs more than it may on other people's pages.
 * @param budgets bytes, gzip, by the name of the widget's chunk; the loader counts with each
 */
export class SizeBudgetPlugin {
  readonly #budgets: Readonly<Record<string, number>>;
  constructor(budgets: Readonly<Record<string, number>>) {
    this.#budgets = budgets;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SizeBudgetPlugin', (compilation) => {
      const { Compilation, WebpackError } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SizeBudgetPlugin', stage }, (assets) => {
        const weightOf = (chunk: string) =>
          [...(compilation.namedChunks.get(chunk)?.files ?? [])]
            .map((file) => gzipSync(assets[file]?.buffer() ?? '', { level: 9 }).length)
            .reduce((sum, bytes) => sum + bytes, 0);
        for (const [widget, budget] of Object.entries(this.#budgets)) {
          const weight = weightOf('loader') + weightOf(widget);
          if (weight > budget)
            compilation.errors.push(
              new WebpackError(
                `The widget "${widget}" and the loader weigh ${weight} bytes (gzip); they may weigh ${budget}.`,
              ),
            );
        }
      });
    });
  }
}
