import type { ComponentProps } from 'react';
import * as styles from './layout.css.ts';

export interface WrapProps extends Omit<ComponentProps<'div'>, 'className' | 'style'> {
  /** `reading` for the header of a text, `form` for a form that stands alone. Default: the page's 76 rem. */
  width?: 'page' | 'reading' | 'form';
}

/** Centres content at the page's width, with the margins of phones. For a coloured band use `Band`, which has one inside. */
export function Wrap({ width = 'page', ...rest }: WrapProps) {
  return <div {...rest} className={styles.wrap} data-width={width} />;
}
