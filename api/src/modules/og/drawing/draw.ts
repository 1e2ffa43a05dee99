import { socialPicture } from '@letat/contracts/core/images';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { compose, type Line, type Subject } from './composition.ts';
import { drawable, isWhole } from './drawable.ts';
import { type Faces, interfaceFaces, loadFaces, otherFaces, titleFaces } from './faces.ts';

/**
 * A PNG; takes about a fifth of a second of one core. A title or a name of which the typefaces of the site lack letters is not
 * shown in part: the site's name stands for it.
 */
export async function draw({ slug, title, category, by }: Subject): Promise<Buffer> {
  const faces = await loadFaces();
  const shownBy = lineOf(by, interfaceFaces, faces);
  const lines = {
    title: lineOf(title, titleFaces, faces),
    category: lineOf(category, interfaceFaces, faces),
    by: isWhole(shownBy.words, by, 'letters') ? shownBy : { ...shownBy, words: '' },
  };
  const shown = compose({ slug, category, lines }, socialPicture.height);
  const svg = await satori(shown, { ...socialPicture, fonts: faces.fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** In the faces of that order; where those lack marks of its letters, in the others as a whole, rather than without the marks. */
function lineOf(text: string, order: readonly string[], { charactersOf }: Faces): Line {
  const othersFirst = [...order.filter((name) => otherFaces.some((other) => other === name)), ...order];
  const [first, second] = [order, othersFirst].map((names) => ({
    words: drawable(text, charactersOf(names)) ?? '',
    fontFamily: names.join(', '),
  }));
  return second &&
    isWhole(second.words, text, 'letters and marks') &&
    !isWhole(first?.words ?? '', text, 'letters and marks')
    ? second
    : { words: first?.words ?? '', fontFamily: order.join(', ') };
}
