import { vars } from '@letat/ui/theme.css';

/** How wide the lines of the text are at most, whatever field they are written in. */
export const textWidth = `calc(${vars.width.measure} * .94)`;
