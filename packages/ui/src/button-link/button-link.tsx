import type { ComponentProps } from 'react';
import * as styles from './button.css.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'ink' | 'danger' | 'text';
export type ButtonSize = 'small' | 'medium';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'href'> {
  href: string;
  /** `primary` once a screen, for what it is there for. Default `secondary`. */
  variant?: Exclude<ButtonVariant, 'ink' | 'danger' | 'text'>;
  size?: ButtonSize;
  /** As wide as its place. */
  full?: boolean;
}

/** A link that looks like a button: it goes somewhere. What does something is a `Button`; in running text, a plain `<a>`. */
export function ButtonLink({ variant = 'secondary', size = 'medium', full = false, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={styles.button} data-variant={variant} data-size={size} data-full={full || undefined} />
  );
}
