import { socialPicture } from '@letat/contracts/core/images';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { compose, type Subject } from './composition.ts';
import { loadFaces } from './faces.ts';

/** A PNG; takes about a fifth of a second of one core. Letters that no typeface of the site has are left out. */
export async function draw(subject: Subject): Promise<Buffer> {
  const fonts = await loadFaces();
  const missing = new Set<string>();
  const render = (shown: Subject) =>
    satori(compose(shown, socialPicture.height), {
      ...socialPicture,
      fonts,
      async loadAdditionalAsset(_language, letters) {
        for (const letter of letters) missing.add(letter);
        return [];
      },
    });
  let svg = await render(subject);
  if (missing.size > 0) svg = await render(without(missing, subject));
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function without(letters: ReadonlySet<string>, subject: Subject): Subject {
  const less = (words: string) =>
    [...words]
      .filter((letter) => !letters.has(letter))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return { ...subject, title: less(subject.title), category: less(subject.category), by: less(subject.by) };
}
