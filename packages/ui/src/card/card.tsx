import type { ReactNode } from 'react';
import { Title, type TitleProps } from '../text/text.tsx';
import * as styles from './card.css.ts';

export interface CardProps {
  title: ReactNode;
  /** Where it leads: the whole card can be pressed, and is one link with the title's name. */
  href?: string;
  /** Level of its heading. Default 3. */
  level?: NonNullable<TitleProps['level']>;
  /** A `Cover`, from edge to edge. */
  picture?: ReactNode;
  /** Over the title: a `Badge`, a kind. */
  eyebrow?: ReactNode;
  children?: ReactNode;
  /** The last line: a price, a date, one button. Links and buttons in it stay their own. */
  foot?: ReactNode;
}

/**
 * One item of a list that is opened as a whole: a product, a plan, a connected site. Items that are read or
 * compared stand between rules, in a `Grid ruled`, a list or a `Table`: most do.
 */
export function Card({ title, href, level = 3, picture, eyebrow, children, foot }: CardProps) {
  return (
    <article className={styles.card} data-link={href === undefined ? undefined : true}>
      {picture === undefined ? null : <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        {eyebrow}
        <Title level={level} size="small">
          {href === undefined ? (
            title
          ) : (
            <a className={styles.whole} href={href} data-whole>
              {title}
            </a>
          )}
        </Title>
        {children === undefined ? null : <div className={styles.text}>{children}</div>}
      </div>
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </article>
  );
}
