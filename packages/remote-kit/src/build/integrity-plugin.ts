import { type Compiler, RuntimePlugin } from '@rspack/core';

const addressOf = (url: string) => `globalThis.__letat_address?.(${url}) ?? ${url}`;

/**
 * Makes the build's own chunk loader carry the integrity of each script, read from the table that the page brings
 * (`globalThis.__letat_integrity`, set by the shell before any of its code runs). Federation's SRI plugin does not
 * reach chunks behind an expose: a tampered one ran in the prototype. CORS is asked for on the site's own origin too:
 * the page's Integrity-Policy counts a hash on a request without it as none. A file that failed once is asked for at another
 * address (shell/src/platform/faults/lost-files.ts); a shell before that one leaves it as it is.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'IntegrityPlugin',
        (code) =>
          `${code}\nscript.src = ${addressOf('script.src')};\nscript.crossOrigin = "anonymous";\nscript.integrity = globalThis.__letat_integrity(script.src);`,
      );
      hooks.createLink.tap(
        'IntegrityPlugin',
        (code) =>
          `${code}\nif (link.rel === "stylesheet" || link.as) { link.href = ${addressOf('link.href')}; link.crossOrigin = "anonymous"; link.integrity = globalThis.__letat_integrity(link.href); }`,
      );
    });
  }
}
