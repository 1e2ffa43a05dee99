import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import * as styles from './icon-button.css.ts';

type Passed = Pick<
  ButtonProps,
  | 'type'
  | 'name'
  | 'value'
  | 'slot'
  | 'onPress'
  | 'onKeyDown'
  | 'onFocus'
  | 'onHoverStart'
  | 'isDisabled'
  | 'isPending'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'aria-describedby'
>;

export interface IconButtonProps extends Passed {
  /** What it does, in words: its name for those who listen. */
  label: string;
  /** An icon of `lucide-react`, `size={20}`, hidden from screen readers by itself. */
  children: ReactNode;
  /** `outlined` where nothing around shows that it can be pressed. Default `quiet`. */
  variant?: 'quiet' | 'outlined';
  /** `small` (32 px) inside a row of a list or a field. Default `medium`, 44 px. */
  size?: 'medium' | 'small';
  ref?: Ref<HTMLButtonElement>;
  'data-testid'?: string;
}

/**
 * An icon that everybody knows (close, remove, more) and that acts here. Where the icon needs thinking, a `Button` with its
 * word; where it can be guessed, put it in a `Tooltip`.
 */
export function IconButton({ label, children, variant = 'quiet', size = 'medium', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} aria-label={label} className={styles.iconButton} data-variant={variant} data-size={size}>
      {children}
    </Button>
  );
}
