import * as styles from './article-translation.css.ts';
import { type MarkKind, marksIn } from './marks.ts';

const classes: Readonly<Record<MarkKind, string>> = { term: styles.term, lost: styles.lost };

/** A text with its terms of the glossary underlined, and what its translation has lost in brick. */
export function MarkedWords({
  text,
  terms,
  lost,
}: {
  text: string;
  terms: readonly string[];
  lost?: readonly string[];
}) {
  return marksIn(text, { terms, ...(lost && { lost }) }).map(({ text: words, mark }, index) =>
    mark === null ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <span key={index} className={classes[mark]}>
        {words}
      </span>
    ),
  );
}
