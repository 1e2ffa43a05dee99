import { readImagePath } from '@letat/contracts/core/images';
import { JSDOM } from 'jsdom';
import { escapeHtml } from '../../text/escape-html.ts';
import type { Article, ArticleForm, FormEntry, FormPlace } from '../form.ts';

const namespace = 'http://www.w3.org/1999/xhtml';
/** Of a window of no text: documents that it parses have none, so that no frame in them is opened, which takes 20 ms each. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();
const serializer = new window.XMLSerializer();

/**
 * Content documents of EPUB 3.3 (https://www.w3.org/TR/epub-33/#sec-xhtml): XML, without scripts, with the pictures of the archive, in
 * WebP, which is one of EPUB's core media types. They can be put into a book as they are. The HTML was sanitised when it was written.
 */
export const epub: ArticleForm = {
  folder: 'epub',
  extension: 'xhtml',
  purpose: () => 'les mêmes en XHTML, prêts pour un livre numérique, avec leur sommaire (nav.xhtml)',
  write: chapter,
  contents: (entries) => ({ name: 'nav.xhtml', text: navigation(entries) }),
};

function chapter(
  { title, excerpt, html, publishedAt, createdAt, featuredImage, featuredImageAlt, authors }: Article,
  { publicOrigin, pictureAt }: FormPlace,
): string {
  const { body } = parser.parseFromString(`<!doctype html><body>${html}`, 'text/html');
  settlePictures(body, pictureAt);
  settleLinks(body, publicOrigin);
  const text = [...body.childNodes]
    .map((node) => serializer.serializeToString(node))
    .join('')
    .replaceAll(` xmlns="${namespace}"`, '');
  const date = (publishedAt ?? createdAt).toISOString().slice(0, 10);
  const picture =
    featuredImage === null || readImagePath(featuredImage) === null
      ? ''
      : `<p><img src="${pictureAt(featuredImage)}" alt="${xml(featuredImageAlt)}"/></p>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="${namespace}" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head>
<meta charset="UTF-8"/>
<title>${xml(title)}</title>
</head>
<body>
<article epub:type="chapter">
<h1>${xml(title)}</h1>
<p>${xml(authors.join(', '))} · <time datetime="${date}">${date}</time></p>
${excerpt === '' ? '' : `<p><em>${xml(excerpt)}</em></p>\n`}${picture}${text}
</article>
</body>
</html>
`;
}

/** The table of contents that every EPUB has (EPUB 3.3, section 7). */
function navigation(entries: readonly FormEntry[]): string {
  const items = entries.map(
    ({ name, title }) => `<li><a href="${escapeHtml(encodeURIComponent(name))}.xhtml">${escapeHtml(title)}</a></li>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="${namespace}" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head><meta charset="UTF-8"/><title>Sommaire</title></head>
<body><nav epub:type="toc"><h1>Sommaire</h1><ol>${items.join('') || '<li><span>Aucun article</span></li>'}</ol></nav></body>
</html>
`;
}

/** One file for each picture; the sizes beside it are the site's. */
function settlePictures(body: HTMLElement, pictureAt: FormPlace['pictureAt']): void {
  for (const picture of [...body.querySelectorAll('picture')]) {
    const image = picture.querySelector('img');
    if (image) picture.replaceWith(image);
  }
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (readImagePath(src) !== null) image.setAttribute('src', pictureAt(src));
    for (const name of ['srcset', 'sizes', 'loading', 'decoding', 'referrerpolicy']) image.removeAttribute(name);
  }
}

/** Within a book, paths of the site lead nowhere. */
function settleLinks(body: HTMLElement, publicOrigin: string): void {
  for (const link of body.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '/', publicOrigin).href);
}

/** Control characters, which XML 1.0 has no place for, were refused when the post was written; what is older is left out. */
const xml = (text: string) => escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
