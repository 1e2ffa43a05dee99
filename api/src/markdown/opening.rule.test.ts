import { expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

const html = (source: string) => renderMarkdown(source, 'https://letat.example').html;
const rest = 'la réunion commence avec quarante minutes de retard et personne ne s’en plaint. '.repeat(3);
const picture = '![Une salle](https://autre.example/a.png)';
const opening = '<p class="opening">';

it('the opening is marked where a capital begins a paragraph that is long enough for a drop cap', () => {
  for (const first of ['Dans ', 'L’', 'Élu ', '*Hier*, ', '[Hier](/post/hier), '])
    expect(html(`${first}${rest}`), first).toContain(opening);
});

it('the opening is left as it is where it is short, or begins with a quote, a number, a picture, a small letter or from the right', () => {
  for (const first of ['« Ici, ', '“Ici, ', '— Ici, ', '12 maires, ', `${picture} Ici, `, 'ici, ', 'اجتمع المجلس '])
    expect(html(`${first}${rest}`), first).not.toContain(opening);
  expect(html('Dans la salle de classe.')).not.toContain(opening);
});

it('the opening is the first block of the text, and the only one', () => {
  for (const before of ['## Titre', '> Citation', '- Point', picture])
    expect(html(`${before}\n\nDans ${rest}`), before).not.toContain(opening);
  expect(html(`Dans ${rest}\n\nPuis ${rest}`).split(opening)).toHaveLength(2);
});

it('the opening is marked by the renderer alone: a class that somebody types is removed', () => {
  expect(html('<p class="opening">a</p>')).not.toContain(opening);
});
