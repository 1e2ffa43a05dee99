/** Installs the packages when they are absent or out of date; answers null, or what went wrong and how to mend it. */
export const ensureInstalled: (root: string, say: (line: string) => void) => Promise<string | null>;
