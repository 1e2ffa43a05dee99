import { mark } from '@letat/ui/brand/mark';
import { type Colour, palette } from '@letat/ui/palette';
import { fitText } from './fit-text.ts';
import { areasOf, type Box, type CardFormat } from './formats.ts';

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

type Pen = CanvasRenderingContext2D;

/** The light side of the palette: a picture is seen on another site's page, in whatever theme that has. */
const light = (colour: Colour) => palette[colour][0];
const leading = 1.12;

/** Draws a card at its full size: cover, one sentence, the review's name and address. */
export function drawCard(
  canvas: HTMLCanvasElement,
  format: CardFormat,
  cover: HTMLImageElement,
  words: CardWords,
  fonts: CardFonts,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  canvas.width = format.width;
  canvas.height = format.height;
  const areas = areasOf(format);
  pen.fillStyle = light('paper');
  pen.fillRect(0, 0, format.width, format.height);
  pen.drawImage(cover, areas.cover.x, areas.cover.y, areas.cover.width, areas.cover.height);

  const unit = Math.min(format.width, format.height) / 100;
  const inner = within(areas.words, Math.round(unit * 8));
  const small = Math.round(Math.max(22, unit * 3.4));
  const area = { ...inner, height: inner.height - small * 2.4 };
  drawHeadline(pen, words.headline, area, Math.round(unit * 13), fonts.title);
  drawSignature(pen, words, inner, small, fonts.sans);
}

const within = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
});

/** The sentence, as large as its area allows, from the top. */
function drawHeadline(pen: Pen, headline: string, area: Box, most: number, family: string): void {
  const widthOf = (text: string, size: number) => {
    pen.font = `700 ${size}px ${family}`;
    return pen.measureText(text).width;
  };
  const { size, lines } = fitText(headline, area, { most, least: 24, leading }, widthOf);
  pen.font = `700 ${size}px ${family}`;
  pen.fillStyle = light('ink');
  for (const [row, line] of lines.entries()) pen.fillText(line, area.x, area.y + size * (0.8 + row * leading));
}

/** Mark and name on the lowest line, and the address at its end where both fit. */
function drawSignature(pen: Pen, { name, address }: CardWords, box: Box, size: number, family: string): void {
  const foot = box.y + box.height;
  const side = size * 1.6;
  drawMark(pen, box.x, foot - side * 0.85, side);

  const baseline = foot - size * 0.12;
  const indent = side * 1.2;
  pen.font = `650 ${size}px ${family}`;
  pen.fillStyle = light('ink');
  pen.fillText(name, box.x + indent, baseline);
  const taken = indent + pen.measureText(name).width + size;

  pen.font = `400 ${size}px ${family}`;
  const length = pen.measureText(address).width;
  if (taken + length > box.width) return;
  pen.fillStyle = light('inkSoft');
  pen.fillText(address, box.x + box.width - length, baseline);
}

function drawMark(pen: Pen, x: number, y: number, side: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(side / mark.size, side / mark.size);
  pen.fillStyle = light('green');
  pen.fill(new Path2D(mark.body));
  pen.fillStyle = light('ochre');
  pen.fill(new Path2D(mark.spark));
  pen.restore();
}
