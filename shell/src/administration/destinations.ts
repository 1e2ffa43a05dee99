import type { AdministrationSection } from './sections.ts';

/** A screen that one can go to. */
export interface Destination {
  href: string;
  label: string;
  /** Heading that it stands under in the side navigation. */
  group: string;
}

/**
 * Screens of which each typed word begins a word, of the label or of its heading; those whose label begins with what was typed first.
 * @param fold what two texts have in common that read the same: its code is not everybody's to load
 */
export function destinationsFor(
  typed: string,
  sections: readonly AdministrationSection[],
  fold: (text: string) => string,
): readonly Destination[] {
  const wanted = wordsOf(fold(typed));
  const all = sections.flatMap(({ title, pages }) =>
    pages.map(({ href, label }) => ({ href, label, group: title, folded: fold(label) })),
  );
  const start = wanted.join(' ');
  return all
    .filter(({ folded, group }) => {
      const words = [...wordsOf(folded), ...wordsOf(fold(group))];
      return wanted.every((word) => words.some((one) => one.startsWith(word)));
    })
    .toSorted((a, b) => Number(b.folded.startsWith(start)) - Number(a.folded.startsWith(start)))
    .map(({ folded: _, ...destination }) => destination);
}

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
