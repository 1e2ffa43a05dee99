import type { ComponentProps } from 'react';
import * as styles from './layout.css.ts';

type DivProps = Omit<ComponentProps<'div'>, 'className' | 'style'>;

export interface GridProps extends DivProps {
  /** Columns on a wide window; two from 40 rem (but five, which waits), one below. */
  columns?: 2 | 3 | 4 | 5;
  /** Hairlines instead of gaps. */
  ruled?: boolean;
}

/** Equal columns of like items: cards, experts, figures. For two parts of unequal weight use `Split`. */
export function Grid({ columns = 3, ruled = false, ...rest }: GridProps) {
  return <div {...rest} className={styles.grid} data-columns={columns} data-ruled={ruled || undefined} />;
}

export interface SplitProps extends DivProps {
  /** Twelfths of the two children. Default halves. */
  ratio?: '6-6' | '7-5' | '5-7' | '8-4';
  align?: 'start' | 'center' | 'end';
}

/** Two parts side by side on a wide window, one over the other below. */
export function Split({ ratio = '6-6', align = 'start', ...rest }: SplitProps) {
  return <div {...rest} className={styles.split} data-ratio={ratio} data-align={align} />;
}

/** Contents, text, side column: the three children of an article's page. Under 60 rem they follow each other. */
export function ReadingColumns(props: DivProps) {
  return <div {...props} className={styles.reading} />;
}

export interface StackProps extends DivProps {
  gap?: 'tight' | 'normal' | 'loose';
  /** Children take the whole width. Default: their own. */
  stretch?: boolean;
}

/** Children one under the other at an even distance. Prose spaces itself: use `Prose`. */
export function Stack({ gap = 'normal', stretch = false, ...rest }: StackProps) {
  return <div {...rest} className={styles.stack} data-gap={gap} data-stretch={stretch || undefined} />;
}

export interface RowProps extends DivProps {
  gap?: 'tight' | 'normal' | 'loose';
  align?: 'center' | 'baseline';
  /** The first to the start, the last to the end. */
  spread?: boolean;
}

/** Children on one line that wrap when they must: buttons, badges, figures. */
export function Row({ gap = 'normal', align = 'center', spread = false, ...rest }: RowProps) {
  return <div {...rest} className={styles.row} data-gap={gap} data-align={align} data-spread={spread || undefined} />;
}
