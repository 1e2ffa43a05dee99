import { mark } from '@letat/ui/brand/mark';
import { palette } from '@letat/ui/palette';

const [green, greenAtNight] = palette.green;
const [ochre, ochreAtNight] = palette.ochre;
const [paper] = palette.paper;

const paths = `<path d="${mark.body}" fill="${green}"/><path d="${mark.spark}" fill="${ochre}"/>`;
const svg = (box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;

/** The mark alone, in either theme. */
export const iconSvg = svg(
  `0 0 ${mark.size} ${mark.size}`,
  `${paths}<style>@media(prefers-color-scheme:dark){path{fill:${greenAtNight}}path+path{fill:${ochreAtNight}}}</style>`,
);

/** The mark on paper, with room around it: telephones cut the corners, and show what is transparent in black. */
const margin = 12;
const side = mark.size + 2 * margin;
export const touchIconSvg = svg(
  `${-margin} ${-margin} ${side} ${side}`,
  `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${paper}"/>${paths}`,
);
