import { type Compiler, rspack } from '@rspack/core';

/**
 * Federation's plugin resolves its runtime as CommonJS, of which nothing can be left out: 9 KB (gzip) more on every page. The
 * same packages hold the same code as modules.
 */
export class FederationAsModules {
  apply(compiler: Compiler) {
    const asModule = (path: string) => path.replace(/\.cjs$/, '.js');
    new rspack.NormalModuleReplacementPlugin(/[\\/]@module-federation[\\/].+\.cjs$/, (request) => {
      request.request = asModule(request.request);
    }).apply(compiler);
    // After federation's own plugin, which sets these.
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, path] of Object.entries(alias))
        if (name.startsWith('@module-federation/') && typeof path === 'string') alias[name] = asModule(path);
    });
  }
}
