import { type Compiler, RuntimePlugin } from '@rspack/core';

/**
 * Makes the build's own chunk loader carry the integrity of each script, read from the table that the page brings
 * (`globalThis.__letat_integrity`, set by the shell before any of its code runs). Federation's SRI plugin does not
 * reach chunks behind an expose: a tampered one ran in the prototype (../shared/toolchain.md).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = globalThis.__letat_integrity(script.src);`,
      );
      hooks.createLink.tap(
        'IntegrityPlugin',
        (code) =>
          `${code}\nif (link.rel === "stylesheet" || link.as) link.integrity = globalThis.__letat_integrity(link.href);`,
      );
    });
  }
}
