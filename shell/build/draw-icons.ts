import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { iconSvg, touchIconSvg } from '../server/http/icons/drawing.ts';

const touchIconSide = 180;
const iconSides = [16, 32, 48];

const toPng = (svg: string, side: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng();

/**
 * Several sizes in one file. Each is a PNG, as every browser in use reads them:
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function toIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** The icons that are no drawing, by the name of their file in `server/http/icons/`. */
export function drawIcons(): Record<string, Buffer> {
  return {
    'favicon.ico': toIco(iconSides.map((side) => ({ side, png: toPng(iconSvg, side) }))),
    'touch-icon.png': toPng(touchIconSvg, touchIconSide),
  };
}

// `node shell/build/draw-icons.ts`, when the mark or its colours change.
if (import.meta.main)
  for (const [name, bytes] of Object.entries(drawIcons()))
    writeFileSync(new URL(`../server/http/icons/${name}`, import.meta.url), bytes);
