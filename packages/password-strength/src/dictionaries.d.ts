// The packages' own entries bring every list; these are the single ones, whose files come without types.
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const words: string[];
  export default words;
}
declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  const graphs: Record<string, Record<string, (string | null)[]>>;
  export default graphs;
}
declare module '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs' {
  const words: string[];
  export default words;
}
declare module '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs' {
  const words: string[];
  export default words;
}
declare module '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs' {
  const words: string[];
  export default words;
}
