const units = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
  ' ',
);
const tens = new Map([
  [20, 'vingt'],
  [30, 'trente'],
  [40, 'quarante'],
  [50, 'cinquante'],
  [60, 'soixante'],
]);

/** « sept », « trente », « 48 »: a number below a thousand as sentences say it, in one word where there is one. */
export const inWords = (count: number): string => units[count] ?? tens.get(count) ?? String(count);
