import type { ComponentProps, ReactElement } from 'react';
import * as styles from './text.css.ts';

export interface TitleProps extends Omit<ComponentProps<'h1'>, 'className' | 'style'> {
  /** Level of the heading; a page has one 1. Default 1. */
  level?: 1 | 2 | 3;
  /** `display` opens the home page only; `title` a page; `section` a card that leads; `small` any card. Default `title`. */
  size?: 'display' | 'title' | 'section' | 'small';
}

/** The title of a page or of a card, in its own direction, as all that a person wrote. The title of a section is `SectionHead`. */
export function Title({ level = 1, size = 'title', ...rest }: TitleProps) {
  const Heading = `h${level}` as const;
  return <Heading dir="auto" {...rest} className={styles.title} data-size={size} />;
}

/** The sentence under a title, in the voice of the article. */
export function Dek(props: Omit<ComponentProps<'p'>, 'className' | 'style'>) {
  return <p dir="auto" {...props} className={styles.dek} />;
}

/** What an article says first, under the title of its card. Under the title of its page use `Dek`. */
export function Excerpt(props: Omit<ComponentProps<'p'>, 'className' | 'style'>) {
  return <p dir="auto" {...props} className={styles.excerpt} />;
}

/** A short line above a title that says what kind of page it is. For a category use `CategoryBadge`. */
export function Kicker(props: Omit<ComponentProps<'p'>, 'className' | 'style'>) {
  return <p {...props} className={styles.kicker} />;
}

/** Who, when, how long: the small line under a title. What is in `<b>` stands out. */
export function Meta(props: Omit<ComponentProps<'p'>, 'className' | 'style'>) {
  return <p {...props} className={styles.meta} />;
}

/** Short facts on one line, each with a dot before it, but for the first and for one that begins another line; what is `null` is left out. */
export function MetaItems({ items }: { items: readonly (ReactElement | string | null)[] }) {
  const shown = items.filter((item) => item !== null && item !== '');
  return (
    <span className={styles.clip}>
      <span className={styles.items}>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no other name, and their order is fixed
          <span key={index} className={styles.item}>
            {item}
          </span>
        ))}
      </span>
    </span>
  );
}

export interface ClampProps extends Omit<ComponentProps<'span'>, 'className' | 'style'> {
  lines: 2 | 3;
}

/** Cuts text after two or three lines. It stays whole for those who listen. Never for what has no page of its own. */
export function Clamp({ lines, ...rest }: ClampProps) {
  return <span dir="auto" {...rest} className={styles.clamp} data-lines={lines} />;
}
