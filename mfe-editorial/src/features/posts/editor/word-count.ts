const number = new Intl.NumberFormat('fr');

/** "1 362 mots". */
export function wordCountText(count: number): string {
  return `${number.format(count)} ${count > 1 ? 'mots' : 'mot'}`;
}
