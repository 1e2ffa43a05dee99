const conjunction = () => new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** « a », « a et b », « a, b et c ». */
export function formatEnumeration(names: readonly string[]): string {
  return conjunction().format(names);
}

/** « a », « a ou b », « a, b ou c ». */
export function formatChoice(names: readonly string[]): string {
  return new Intl.ListFormat('fr-FR', { type: 'disjunction' }).format(names);
}

/** The same as an enumeration in its pieces, for names that are more than text: `element` is a name, `literal` what stands between. */
export function enumerationParts(names: readonly string[]): { type: 'element' | 'literal'; value: string }[] {
  return conjunction().formatToParts(names);
}
