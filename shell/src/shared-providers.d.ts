/** Both are written by rspack.config.ts from the list of shared modules. */
export const sharedModules: Record<string, () => Promise<unknown>>;
export const modules: Record<string, unknown>;
