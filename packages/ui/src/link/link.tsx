import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './link.css.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'href'> {
  href: string;
  /** `quiet` in lists of ways and lines of small print; `standalone` after a text. Default `inline`, within a sentence. */
  variant?: 'inline' | 'quiet' | 'standalone';
}

/**
 * The way to somewhere else, in words. With `target="_blank"` it shows and says that it opens a window; use that only for what
 * must not take the page away, as a form half filled in. What looks like a button is a `ButtonLink`; links of rendered
 * markdown are `Prose`'s.
 */
export function Link({ variant = 'inline', target, rel, children, ...rest }: LinkProps) {
  const opens = target === '_blank';
  return (
    <a
      {...rest}
      className={styles.link}
      data-variant={variant}
      target={target}
      rel={opens ? ['noopener', rel].filter(Boolean).join(' ') : rel}
    >
      {children}
      {opens ? (
        <>
          {'\u00a0'}
          {/* Drawn here: the icons come with the controls, which pages that only read do without. */}
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 7h10v10M7 17 17 7" />
          </svg>
          <VisuallyHidden>(nouvelle fenêtre)</VisuallyHidden>
        </>
      ) : null}
    </a>
  );
}
