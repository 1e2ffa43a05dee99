import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { renderMarkdown } from './render.ts';

const origin = 'https://letat.example';
const render = (source: string) => renderMarkdown(source, origin);
const shown = (source: string) => new JSDOM(render(source).html).window.document;
const words = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim();
const notes = (document: Document) => [...document.querySelectorAll('.footnotes > ol > li')].map(words);

describe('a note', () => {
  it('is numbered where it is called, and stands under the article with the way back', () => {
    const document = shown('Un mot[^a].\n\n[^a]: Le **texte** de la note.\n\nLa suite.');
    const call = document.querySelector('p sup a');
    expect(words(call)).toBe('1');
    expect(call?.getAttribute('href')).toBe('#note-1');
    expect(call?.getAttribute('aria-label')).toBe('Note 1');
    const note = document.querySelector('#note-1');
    expect(words(note)).toBe('Le texte de la note. ↩\ufe0e');
    expect(note?.querySelector('[role=doc-backlink]')?.getAttribute('href')).toBe('#note-1-appel');
    expect(document.querySelector('#note-1-appel')?.contains(call)).toBe(true);
    expect(document.body.lastElementChild?.className).toBe('footnotes');
    expect(words(document.querySelector('.footnotes h2'))).toBe('Notes');
  });

  it('has the number of its first call, and a way back to each', () => {
    const document = shown('B[^b], a[^a], b[^B].\n\n[^a]: Premier.\n[^b]: Second.');
    expect([...document.querySelectorAll('p sup a')].slice(0, 3).map(words)).toEqual(['1', '2', '1']);
    expect(notes(document)).toEqual(['Second. ↩\ufe0e ↩\ufe0e', 'Premier. ↩\ufe0e']);
    const back = [...document.querySelectorAll('#note-1 [role=doc-backlink]')];
    expect(back.map((link) => link.getAttribute('href'))).toEqual(['#note-1-appel', '#note-1-appel-2']);
    expect(back[1]?.getAttribute('aria-label')).toBe('Retour à l’appel de note 1, 2 sur 2');
  });

  it('goes on in lines that follow, and in blocks that are indented', () => {
    const document = shown('Mot[^n].\n\n[^n]: Premier\nparagraphe.\n\n    Second.\n\n    - un\n\nHors de la note.');
    expect(notes(document)).toEqual(['Premier paragraphe. Second. un ↩\ufe0e']);
    expect(words([...document.querySelectorAll('body > p')].at(-1) ?? null)).toBe('Hors de la note.');
  });

  it('may call another', () => {
    expect(notes(shown('Mot[^1].\n\n[^2]: Seconde[^1].\n[^1]: Première[^2].'))).toEqual([
      'Première2. ↩\ufe0e ↩\ufe0e',
      'Seconde1. ↩\ufe0e',
    ]);
  });

  it('that nothing calls is not shown; the first of one name counts; a call without a note is text', () => {
    const document = shown('Mot[^1] et[^2].\n\n[^1]: Une.\n[^1]: Deux.\n[^3]: Trois.');
    expect(notes(document)).toEqual(['Une. ↩\ufe0e']);
    expect(document.body.textContent).toContain('et[^2].');
  });

  it('is no link, nor one of another text', () => {
    expect(render('[^1](/post/x)').html).toBe('<p><a href="/post/x">^1</a></p>\n');
    expect(shown('[ici[^1]](/post/x)\n\n[^1]: Non.').querySelector('a a')).toBeNull();
    render('Mot[^1].\n\n[^1]: Une.');
    expect(render('Mot[^1].').html).toBe('<p>Mot[^1].</p>\n');
    expect(render('`a[^1]`\n\n[^1]: Une.').html).toBe('<p><code>a[^1]</code></p>\n\n');
  });

  it('holds nothing that an article may not', () => {
    const { html } = render(
      'a[^"><img src=x onerror=alert(1)>].\n\n[^x]: [y](javascript:alert(1)) <script>alert(1)</script>\n\nb[^x]',
    );
    expect(html).not.toMatch(/<script|<img|javascript:/);
  });
});

describe('the words of an article', () => {
  it('have no numbers of notes in them, nor have headings', () => {
    const { text, toc } = render('## Réforme[^1]\n\nMot[^1] suivant.\n\n[^1]: Texte.');
    expect(text).toBe('Réforme Mot suivant. Notes Texte.');
    expect(toc).toEqual([
      { id: 's-reforme', text: 'Réforme', level: 2 },
      { id: 's-notes', text: 'Notes', level: 2 },
    ]);
  });

  it('are not mixed up with headings of the same name', () => {
    const document = shown('## Note 1\n\nMot[^1], [là](#note-1).\n\n[^1]: Texte.');
    expect(document.querySelector('sup a')?.getAttribute('href')).toBe('#note-1');
    expect(document.querySelector('p > a')?.getAttribute('href')).toBe('#s-note-1');
  });
});

/** How many letters are looked through for the next note while this is rendered. */
function lettersSearched(source: string): number {
  let letters = 0;
  const search = String.prototype.search;
  const spy = vi.spyOn(String.prototype, 'search').mockImplementation(function (this: string, pattern) {
    letters += this.length;
    return search.call(this, pattern);
  });
  render(source);
  spy.mockRestore();
  return letters;
}

it('the parser looks through an article a few times, however many notes it has', () => {
  const many = Array.from({ length: 500 }, (_, number) => number);
  const calls = many.map((n) => `a [^x${n}] b\n\n[^x${n}]: https://a.example/${n}\n`).join('\n');
  const within = `[^x]: ${many.map((n) => `a[^x] [^${n}]: b`).join('\n')}`;
  for (const source of [calls, within]) {
    const letters = lettersSearched(source);
    expect(letters).toBeGreaterThan(0);
    expect(letters / source.length).toBeLessThan(3);
  }
});
