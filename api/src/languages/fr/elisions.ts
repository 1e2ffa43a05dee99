/** What French elides before a vowel: "l'État" is found as "État". */
export const elisions: ReadonlySet<string> = new Set([
  'l',
  'd',
  'j',
  'm',
  't',
  's',
  'c',
  'n',
  'qu',
  'jusqu',
  'lorsqu',
  'puisqu',
  'quoiqu',
  'presqu',
  'quelqu',
]);
