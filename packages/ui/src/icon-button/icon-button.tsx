import type { ReactNode } from 'react';
import { NativeButton, type PressProps } from '../button/native-button.tsx';
import * as styles from './icon-button.css.ts';

export interface IconButtonProps extends Omit<PressProps, 'aria-label'> {
  /** What it does, in words: its name for those who listen. */
  label: string;
  /** An `Icon`, `size={20}`, hidden from screen readers by itself. */
  children: ReactNode;
  /** `outlined` where nothing around shows that it can be pressed. Default `quiet`. */
  variant?: 'quiet' | 'outlined';
  /** `small` (32 px) inside a row of a list or a field. Default `medium`, 44 px. */
  size?: 'medium' | 'small';
}

/**
 * An icon that everybody knows (close, remove, more) and that acts here. Where the icon needs thinking, a `Button` with its
 * word; where it can be guessed, put it in a `Tooltip`.
 */
export function IconButton({ label, children, variant = 'quiet', size = 'medium', ...rest }: IconButtonProps) {
  return (
    <NativeButton {...rest} aria-label={label} className={styles.iconButton} data-variant={variant} data-size={size}>
      {children}
    </NativeButton>
  );
}
