/**
 * What the browser build of a release does to what all parts of a page share, a line each; see the two readers. Where a build is sealed its manifest says
 * so, and at the gate it is read again.
 * @param files paths of its files
 * @param read the text of one of them
 * @throws when a script cannot be parsed
 */
export declare function releaseEffects(files: readonly string[], read: (file: string) => string): string[];
