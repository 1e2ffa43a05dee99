import { mark } from '@letat/ui/brand/mark';
import { type Colour, palette } from '@letat/ui/palette';
import { areasOf, type Box, type CardFormat } from './formats.ts';
import { setWords } from './set-words.ts';

export interface CardWords {
  headline: string;
  /** The site's address as people read it, "revue.example". */
  address: string;
  name: string;
}

/** CSS families of titles and of the interface. */
export interface CardFonts {
  title: string;
  sans: string;
}

/** The light side of the palette: a picture is seen on somebody else's page, in whatever theme that has. */
const light = (colour: Colour) => palette[colour][0];
const leading = 1.12;

/** Draws a card at its full size: cloth, one sentence, the review's name and address. */
export function drawCard(
  canvas: HTMLCanvasElement,
  format: CardFormat,
  cloth: HTMLImageElement,
  { headline, address, name }: CardWords,
  fonts: CardFonts,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  canvas.width = format.width;
  canvas.height = format.height;
  const { cloth: area, words } = areasOf(format);
  pen.fillStyle = light('paper');
  pen.fillRect(0, 0, format.width, format.height);
  pen.drawImage(cloth, area.x, area.y, area.width, area.height);

  const unit = Math.min(format.width, format.height) / 100;
  const margin = Math.round(unit * 8);
  const inner: Box = {
    x: words.x + margin,
    y: words.y + margin,
    width: words.width - 2 * margin,
    height: words.height - 2 * margin,
  };
  const small = Math.round(Math.max(22, unit * 3.4));
  const foot = inner.y + inner.height;

  pen.textBaseline = 'alphabetic';
  const widthOf = (text: string, size: number) => {
    pen.font = `700 ${size}px ${fonts.title}`;
    return pen.measureText(text).width;
  };
  const room = { width: inner.width, height: inner.height - small * 2.4 };
  const { size, lines } = setWords(headline, room, { most: Math.round(unit * 13), least: 24, leading }, widthOf);
  pen.font = `700 ${size}px ${fonts.title}`;
  pen.fillStyle = light('ink');
  for (const [row, line] of lines.entries()) pen.fillText(line, inner.x, inner.y + size * (0.8 + row * leading));

  pen.save();
  const side = small * 1.6;
  pen.translate(inner.x, foot - side * 0.85);
  pen.scale(side / mark.size, side / mark.size);
  pen.fillStyle = light('green');
  pen.fill(new Path2D(mark.body));
  pen.fillStyle = light('ochre');
  pen.fill(new Path2D(mark.spark));
  pen.restore();

  pen.font = `650 ${small}px ${fonts.sans}`;
  pen.fillStyle = light('ink');
  pen.fillText(name, inner.x + side * 1.2, foot - small * 0.12);
  const named = side * 1.2 + pen.measureText(name).width + small;
  pen.font = `400 ${small}px ${fonts.sans}`;
  pen.fillStyle = light('inkSoft');
  if (named + pen.measureText(address).width <= inner.width) {
    pen.textAlign = 'end';
    pen.fillText(address, inner.x + inner.width, foot - small * 0.12);
    pen.textAlign = 'start';
  }
}
