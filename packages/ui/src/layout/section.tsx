import type { ComponentProps, ReactNode } from 'react';
import * as styles from './layout.css.ts';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'className' | 'style'> {}

/** A part of a page, with the white space that parts it from the one before. Starts with a `SectionHead`. */
export function Section(props: SectionProps) {
  return <section {...props} className={styles.section} />;
}

export interface SectionHeadProps {
  title: ReactNode;
  /** Anchor of the title, for `aria-labelledby` and links. */
  id?: string | undefined;
  /** Level of the heading. Default 2. */
  level?: 2 | 3;
  /** `small` inside a column or under an article. Default `large`. */
  size?: 'large' | 'small';
  /** One link or a row of filters, at the end of the line. */
  action?: ReactNode;
}

/** The strong rule that opens a section, its title and one action. For the title of a page use `Title`. */
export function SectionHead({ title, id, level = 2, size = 'large', action }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.sectionHead} data-size={size}>
      <Heading id={id} className={styles.sectionTitle}>
        {title}
      </Heading>
      {action === undefined ? null : <div className={styles.sectionAction}>{action}</div>}
    </div>
  );
}

export interface BandProps extends Omit<ComponentProps<'section'>, 'className' | 'style'> {
  /** `sunken` sets a shelf apart; `deep` is the dark green of the newsletter band and the footer, where gold is the action. */
  tone?: 'sunken' | 'deep';
  /** `footer` for the page's own. Default `section`. */
  as?: 'section' | 'footer' | 'aside';
}

/** A coloured strip across the window, its content at the page's width. At most two on a page; else use `Section`. */
export function Band({ tone = 'sunken', as: Element = 'section', children, ...rest }: BandProps) {
  return (
    <Element {...rest} className={styles.band} data-tone={tone}>
      <Wrap>{children}</Wrap>
    </Element>
  );
}

export interface WrapProps extends Omit<ComponentProps<'div'>, 'className' | 'style'> {
  /** `reading` for the header of a text, `form` for a form that stands alone. Default: the page's 76 rem. */
  width?: 'page' | 'reading' | 'form';
}

/** Centres content at the page's width, with the margins of phones. For a coloured band use `Band`, which has one inside. */
export function Wrap({ width = 'page', ...rest }: WrapProps) {
  return <div {...rest} className={styles.wrap} data-width={width} />;
}
