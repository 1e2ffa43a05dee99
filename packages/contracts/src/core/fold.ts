/** What nobody sees: places to break a word at, joiners of words, marks of the order of bytes. */
const invisible = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/** Letters of Latin, of Cyrillic and Greek that look like them, and only beside Latin ones in a word. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsһhԁdԛqԝwαaβbεeζzηhιiκkμmνnοoρpτtυyχx'.matchAll(/(.)(.)/gu)].map(
    ([, strange = '', latin = '']) => [strange, latin],
  ),
);
const strange = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const latin = /\p{Script=Latin}/u;
/** Many words have no other characters, and articles are folded word by word. */
const printableAscii = /^[ -~]*$/;

/**
 * A text as it is stored where texts are compared, as tags are: each letter in the one form that Unicode composes, without what
 * nobody sees. It looks as it was typed.
 */
export const tidied = (text: string): string => text.normalize('NFC').replaceAll(invisible, '').trim();

/**
 * What all texts have in common that look the same to a reader, or that one types for each other in French: case, accents, ligatures,
 * other forms of a letter (ﬁ, 𝐛, ²) and what is not seen are ignored, and so is the script of a letter that only looks like its
 * neighbours'. It is for comparing, everywhere: tags, lists to choose from, comments, searches.
 */
export function fold(text: string): string {
  if (printableAscii.test(text)) return text.toLowerCase().replaceAll('`', "'");
  const plain = text
    // Alone, an acute accent is one over a space.
    .replaceAll('´', "'")
    .normalize('NFKD')
    // By way of capitals: `ı` is `i`, `ß` is `ss`.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[\u2010\u2011\u2212]/g, '-')
    .replaceAll(/[‘’‛ʼʹ′`]/g, "'");
  return strange.test(plain) ? plain.replaceAll(/\p{L}+(?:['-]\p{L}+)*/gu, inOneScript) : plain;
}

/** A word with what is elided or joined to it: `jusqu'а` has a letter of Cyrillic that stands alone, `l'афиша` a word of Russian. */
function inOneScript(word: string): string {
  if (!latin.test(word) || !strange.test(word)) return word;
  return word.replaceAll(/\p{L}+/gu, (part) => {
    const looksLatin = [...part].every((letter) => latin.test(letter) || letter in lookalikes);
    return looksLatin || latin.test(part) ? part.replaceAll(/\p{L}/gu, (letter) => lookalikes[letter] ?? letter) : part;
  });
}
