import type { MouseEvent } from 'react';

/**
 * Prevents layout shifts under a press on the submit button. Leaving a field shows or takes away what is wrong with it, which
 * moves the button between press and release: the click would miss. So the field is left with the click, not with the press.
 */
export const blurOnClick = {
  onMouseDownCapture: (event: MouseEvent<HTMLFormElement>) => {
    if (submitButtonOf(event)) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent<HTMLFormElement>) => {
    // Enter in a field clicks the button too, without a pointer: the focus stays where it is.
    if (event.detail > 0) submitButtonOf(event)?.focus();
  },
};

const submitButtonOf = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('button[type=submit]') : null;
