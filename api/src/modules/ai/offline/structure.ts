import type { Note } from '@letat/contracts/ai/operations';
import { inOrder, noteAt } from './note.ts';
import { type Block, blocksOf, plain, wordsOf } from './prose.ts';

/** Words after which a reader on a telephone wants a heading, and a paragraph a break. */
const wordsWithoutHeading = 350;
const paragraphWords = 150;

export interface Structure {
  /** The headings in order with their level, and how many words follow each before the next. */
  outline: { level: number; title: string; words: number }[];
  /** Words before the first heading. */
  openingWords: number;
  notes: Note[];
}

/** A block with what a reader sees of it. */
interface ReadBlock extends Block {
  text: string;
  words: number;
}

/** What a text is built of, and where that gets in a reader's way. */
export function structureOf(markdown: string): Structure {
  const blocks = blocksOf(markdown).map((block): ReadBlock => {
    const text = plain(markdown.slice(block.start, block.end));
    return { ...block, text, words: wordsOf(text).length };
  });
  const outline: (Structure['outline'][number] & { block: Block })[] = [];
  let openingWords = 0;
  for (const block of blocks) {
    const { level, text, words } = block;
    const section = outline.at(-1);
    if (level !== null) outline.push({ level, title: text, words: 0, block });
    else if (section) section.words += words;
    else openingWords += words;
  }
  const notes = inOrder([
    ...longParagraphs(markdown, blocks),
    ...missingHeadings(markdown, blocks),
    ...headingFaults(markdown, outline),
  ]);
  return { outline: outline.map(({ block: _block, ...section }) => section), openingWords, notes };
}

function longParagraphs(markdown: string, blocks: readonly ReadBlock[]): Note[] {
  return blocks.flatMap((block) => {
    const { level, words } = block;
    if (level !== null || words <= paragraphWords) return [];
    return noteAt(
      markdown,
      block,
      'Paragraphe long',
      `${words} mots d’un seul tenant : coupez-le là où l’idée change.`,
    );
  });
}

/** Each place where so much prose has gone by without a heading. */
function missingHeadings(markdown: string, blocks: readonly ReadBlock[]): Note[] {
  const notes: Note[] = [];
  let words = 0;
  for (const block of blocks) {
    if (block.level !== null) {
      words = 0;
      continue;
    }
    if (words >= wordsWithoutHeading) {
      notes.push(noteAt(markdown, block, 'Un intertitre aiderait ici', `${words} mots se suivent sans intertitre.`));
      words = 0;
    }
    words += block.words;
  }
  return notes;
}

function headingFaults(
  markdown: string,
  outline: readonly { level: number; title: string; words: number; block: Block }[],
): Note[] {
  const seen = new Set<string>();
  return outline.flatMap(({ level, title, words, block }, index) => {
    const before = outline[index - 1];
    const next = outline[index + 1];
    const found: Note[] = [];
    if (before && level > before.level + 1)
      found.push(
        noteAt(markdown, block, 'Niveau sauté', `Un titre de niveau ${level} suit un titre de niveau ${before.level}.`),
      );
    if (words === 0 && (!next || next.level <= level))
      found.push(noteAt(markdown, block, 'Partie vide', 'Rien ne suit cet intertitre.'));
    if (seen.has(title.toLowerCase()))
      found.push(noteAt(markdown, block, 'Intertitre répété', 'Un autre intertitre dit la même chose.'));
    seen.add(title.toLowerCase());
    return found;
  });
}
