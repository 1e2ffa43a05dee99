/**
 * At least one character that leaves a mark: no space, control or format character, no half of a pair, nothing that Unicode
 * has programs ignore (joiners, variation selectors, fillers of Hangul), and not the Braille pattern without dots.
 * Beside one that does, such characters are part of how people write: Persian words, directions, joined emoji.
 */
export const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
