import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** How wide the lines of the text are at most, whatever field they are written in. */
export const textWidth = `calc(${vars.width.measure} * .94)`;

/** A page of the article to come: its type and its measure, no box. */
export const area = style({
  display: 'block',
  width: '100%',
  maxWidth: textWidth,
  // It grows with the text where the browser knows how; elsewhere by its corner.
  fieldSizing: 'content',
  minHeight: 'max(45vh, 18rem)',
  resize: 'vertical',
  '@supports': { '(field-sizing: content)': { resize: 'none' } },
  padding: `${vars.space[3]} 0`,
  border: 0,
  outline: 'none',
  background: 'none',
  color: vars.colour.ink,
  // Each paragraph from the side that its letters come from, as the field that knows markdown has it.
  unicodeBidi: 'plaintext',
  fontFamily: vars.font.serif,
  fontSize: vars.size.reading,
  lineHeight: vars.leading.text,
  selectors: { '&::placeholder': { color: vars.colour.inkSoft, opacity: 1 } },
});
