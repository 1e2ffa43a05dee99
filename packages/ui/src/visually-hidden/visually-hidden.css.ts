import { style } from '@vanilla-extract/css';
import { unseen } from '../unseen.css.ts';

export const visuallyHidden = style(unseen);
