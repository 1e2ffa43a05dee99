/** Before which « de » loses its vowel: vowels, « y » before a consonant (Yves, not Yaoundé), and the mute h of Hélène or Henri, which Hawa has not. */
const elides = /^(?:[aeiouæœ]|y[^aeiou]|h[eiouy])/;

/** « de Moussa », « d’Élise »: a name behind « de ». */
export function ofName(name: string): string {
  const plain = name.trimStart().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return elides.test(plain) ? `d’${name}` : `de ${name}`;
}
