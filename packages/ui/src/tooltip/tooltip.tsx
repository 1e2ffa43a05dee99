import type { ComponentProps, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './tooltip.css.ts';

/** Milliseconds that the pointer rests before it opens. The focus of a keyboard opens it at once. */
const delay = 700;

export interface TooltipProps {
  /** A few words. Nobody may need them: fingers have no hover. */
  text: ReactNode;
  /** One `Button` or `IconButton`. */
  children: ComponentProps<typeof Focusable>['children'];
  placement?: 'top' | 'bottom' | 'start' | 'end';
}

/**
 * The name of an icon, on hover and focus. It stays while the pointer is on it and goes by Escape. It never holds
 * what must be read: that is a `description`, a `Callout`, or the label itself.
 */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={150}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
