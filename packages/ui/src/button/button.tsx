import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import * as styles from '../button-link/button.css.ts';
import type { ButtonSize, ButtonVariant } from '../button-link/index.ts';

type Passed = Pick<
  AriaButtonProps,
  | 'type'
  | 'name'
  | 'value'
  | 'form'
  | 'id'
  | 'slot'
  | 'autoFocus'
  | 'onPress'
  | 'onKeyDown'
  | 'onFocus'
  | 'onHoverStart'
  | 'isDisabled'
  | 'isPending'
  | 'aria-label'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'aria-describedby'
>;

export interface ButtonProps extends Passed {
  children: ReactNode;
  /** `primary` once a screen, for what it is there for; `danger` for what cannot be undone. Default `secondary`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  full?: boolean;
  /** Said instead of the label while `isPending`, as in « Synchronisation... ». */
  pendingLabel?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  'data-testid'?: string;
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
      {/* A form of one field submits on Enter unless its first submit button is disabled; react-aria makes ours a mere button. */}
      {isPending && type === 'submit' ? <button type="submit" disabled hidden /> : null}
      <AriaButton
        {...rest}
        className={styles.button}
        data-variant={variant}
        data-size={size}
        data-full={full || undefined}
      >
        {isPending && pendingLabel !== undefined ? pendingLabel : children}
      </AriaButton>
    </>
  );
}
