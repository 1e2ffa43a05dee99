import type { ReactNode } from 'react';
import * as styles from '../button-link/button.css.ts';
import type { ButtonSize, ButtonVariant } from '../button-link/index.ts';
import { NativeButton, type PressProps } from './native-button.tsx';

export interface ButtonProps extends PressProps {
  children: ReactNode;
  /** `primary` once a screen, for what it is there for; `ink` for a right that one uses, without alarm; `danger` for what cannot be undone; `text` in a sentence or a cell. Default `secondary`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  full?: boolean;
  /** Said instead of the label while `isPending`, as in « Synchronisation... ». */
  pendingLabel?: ReactNode;
}

/**
 * Does something here. While `isPending` it stays focusable, refuses presses and says so. `type="submit"` works before
 * JavaScript. What goes to an address is a `ButtonLink`.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  full = false,
  pendingLabel,
  children,
  ...rest
}: ButtonProps) {
  const { isPending = false, type } = rest;
  return (
    <>
      {/* A form of one field submits on Enter unless its first submit button is disabled; ours is a mere button by then. */}
      {isPending && type === 'submit' ? <button type="submit" disabled hidden /> : null}
      <NativeButton
        {...rest}
        className={styles.button}
        data-variant={variant}
        data-size={size}
        data-full={full || undefined}
      >
        {isPending && pendingLabel !== undefined ? pendingLabel : children}
      </NativeButton>
    </>
  );
}
