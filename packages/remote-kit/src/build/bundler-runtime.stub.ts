import { initContainerEntry } from '#init-container-entry';

/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in remotes: 12 KB (gzip) that each of them would bring for
 * itself. The platform has it and hands it over (shell/src/platform/bundler-runtime.ts), all but the one function that
 * only remotes need; its version is in the release's table of shared modules, so that a remote made against another one
 * is not published.
 */
declare global {
  var __letat_bundler_runtime: {
    runtime: { createInstance: unknown };
    attachShareScopeMap: unknown;
    bundlerRuntime: Record<string, unknown>;
  };
}
const { runtime, attachShareScopeMap, bundlerRuntime } = globalThis.__letat_bundler_runtime;

/** An object of its own: federation writes the remote's instance and options into it. */
export default {
  // The platform's `init` would find the platform's own instance (it knows one build only): each remote makes its own.
  runtime: { ...runtime, init: runtime.createInstance },
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
};
