interface BundlerRuntime {
  runtime: { createInstance: unknown };
  attachShareScopeMap: unknown;
  bundlerRuntime: Record<string, unknown>;
}
declare global {
  var __letat_bundler_runtime: BundlerRuntime;
}
declare const __webpack_require__: { federation: BundlerRuntime };

/** Hands federation's bundler runtime to the remotes, which are built without it (remote-kit/src/build/remote.ts). */
export function handOverBundlerRuntime(): void {
  globalThis.__letat_bundler_runtime = __webpack_require__.federation;
}
