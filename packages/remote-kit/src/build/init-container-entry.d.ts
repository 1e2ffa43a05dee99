declare module '#init-container-entry' {
  /** Of `@module-federation/webpack-bundler-runtime`; resolved by remote.ts. */
  export const initContainerEntry: unknown;
}
