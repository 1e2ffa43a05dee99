/** https://github.com/commonmark/commonmark-spec: the examples of the specification, in order. */
declare module 'commonmark-spec' {
  export const tests: { number: number; section: string; markdown: string; html: string }[];
}
