import type { ReactNode } from 'react';
import { Cover, type CoverProps } from '../cover/cover.tsx';
import { Wrap } from '../layout/section.tsx';
import { Dek, Kicker, Meta, Title } from '../text/text.tsx';
import * as styles from './page-header.css.ts';

export interface PageHeaderProps {
  /** What kind of page it is, in two or three words. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** The sentence that sums the page up. */
  dek?: ReactNode;
  /** What can be done here: buttons, the primary one last on a working screen, first under a text. */
  actions?: ReactNode;
  /** `work` for screens that are worked with: tighter, and the actions stand on the title's line. Default `text`. */
  kind?: 'text' | 'work';
  /** A cover band under the words: the slug and the colour family. For pages of text. */
  cover?: { slug: string; hue: NonNullable<CoverProps['hue']> };
  /** A line under the dek: a notice, a figure. */
  children?: ReactNode;
}

/**
 * What opens a page: its kind, its title, the sentence that sums it up, what can be done. It has the page's margins by
 * itself, so it stands outside of `Wrap`. An article has a header of its own; a section inside a page, `SectionHead`.
 */
export function PageHeader({ eyebrow, title, dek, actions, kind = 'text', cover, children }: PageHeaderProps) {
  const Eyebrow = kind === 'work' ? Meta : Kicker;
  return (
    <>
      <Wrap>
        <header className={styles.header} data-kind={kind} data-actions={actions === undefined ? undefined : true}>
          <div className={styles.words}>
            {eyebrow === undefined ? null : <Eyebrow>{eyebrow}</Eyebrow>}
            <Title size={kind === 'work' ? 'section' : 'title'}>{title}</Title>
            {dek === undefined ? null : <Dek>{dek}</Dek>}
            {children}
          </div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </header>
      </Wrap>
      {cover === undefined ? null : (
        <div className={styles.band}>
          <Cover {...cover} format="wide" priority />
        </div>
      )}
    </>
  );
}
