import { style } from '@vanilla-extract/css';
import { visuallyHiddenRules } from '../visually-hidden.css.ts';

export const visuallyHidden = style(visuallyHiddenRules);
