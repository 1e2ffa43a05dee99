import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/**
 * Has modules that threw while they were evaluated evaluated anew once « Réessayer » is pressed (`retry` of ../events.ts): the
 * bundler stores their error, and throws it to code that asks for them later. What was evaluated without an error stays.
 */
export class RetryPlugin {
  apply(compiler: Compiler) {
    compiler.options.output.strictModuleErrorHandling = true;
    compiler.hooks.thisCompilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetFailedModules());
      });
    });
  }
}

class ForgetFailedModules extends RuntimeModule {
  constructor() {
    super('forget failed modules', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return 'addEventListener("letat:retry", () => { var c = __webpack_require__.c; for (var id in c) if (c[id].error !== undefined) delete c[id]; });';
  }
}
