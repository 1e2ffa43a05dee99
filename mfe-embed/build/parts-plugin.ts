import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';

const table = '__PARTS__';

/**
 * Writes into the loader the hash in the name of each part's file, and that of its bytes, then names the loader by its content: it comes last, since its
 * bytes hold the others' names. SHA-256 here: as strong for this as the release's own SHA-384, and a third shorter.
 */
export class PartsPlugin {
  readonly #loader: string;
  readonly #parts: readonly string[];
  constructor(loader: string, parts: readonly string[]) {
    this.#loader = loader;
    this.#parts = parts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PartsPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      // The parts have got their final names just before.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PartsPlugin', stage }, (assets) => {
        const fileOf = (chunk: string) => {
          const file = compilation.namedChunks.get(chunk)?.files.values().next().value;
          const bytes = file === undefined ? undefined : assets[file]?.buffer();
          if (file === undefined || bytes === undefined) throw new Error(`No script of the chunk "${chunk}"`);
          return { file, bytes };
        };
        const parts = this.#parts.map((name) => {
          const { file, bytes } = fileOf(name);
          if (!file.startsWith(`${name}.`) || !file.endsWith('.js'))
            throw new Error(`${file} is not named after its part`);
          const hash = file.slice(name.length + 1, -'.js'.length);
          return [name, [hash, createHash('sha256').update(bytes).digest('base64')]];
        });
        const { file, bytes } = fileOf(this.#loader);
        const pieces = bytes.toString('utf8').split(table);
        if (pieces.length !== 2) throw new Error(`${file} names ${table} ${pieces.length - 1} times`);
        const code = pieces.join(JSON.stringify(Object.fromEntries(parts)));
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
        compilation.updateAsset(file, new sources.RawSource(code));
        compilation.renameAsset(file, `${this.#loader}.${hash}.js`);
      });
    });
  }
}
