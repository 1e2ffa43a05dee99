/** Scripts that are written from right to left, those of Fulfulde, Manding and Hausa among them. */
const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hanifi_Rohingya}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Mende_Kikakui}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;
const letter = /\p{L}/u;

export type Direction = 'ltr' | 'rtl';

/** How a text runs: as its first letter does; null for one that has none. */
export function directionOf(text: string): Direction | null {
  const [first] = letter.exec(text) ?? [];
  if (first === undefined) return null;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
