import { type Compiler, RuntimePlugin } from '@rspack/core';

/**
 * Makes the build's own chunk loader carry the integrity of each script, read from the table that the page brings
 * (`globalThis.__letat_integrity`, set by the shell before any of its code runs). Federation's SRI plugin does not
 * reach chunks behind an expose: a tampered one ran in the prototype. CORS is asked for on the site's own origin too:
 * the page's Integrity-Policy counts a hash on a request without it as none.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'IntegrityPlugin',
        (code) =>
          `${code}\nscript.crossOrigin = "anonymous";\nscript.integrity = globalThis.__letat_integrity(script.src);`,
      );
      hooks.createLink.tap(
        'IntegrityPlugin',
        (code) =>
          `${code}\nif (link.rel === "stylesheet" || link.as) { link.crossOrigin = "anonymous"; link.integrity = globalThis.__letat_integrity(link.href); }`,
      );
    });
  }
}
