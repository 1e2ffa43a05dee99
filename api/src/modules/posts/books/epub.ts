import { createHash } from 'node:crypto';
import { formatDate } from '@letat/contracts/core/format/dates';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { zipSync } from 'fflate';
import { escapeHtml } from '../../../text/escape-html.ts';
import { toXhtml } from './xhtml.ts';

/** An article as a book has it. */
export interface Chapter {
  title: string;
  /** On the site. */
  address: string;
  authors: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
  standfirst: string | null;
  html: string;
  /** Its words, for an HTML that comes to no XHTML. */
  text: string;
  /** The rest of it is for subscribers. */
  isCut: boolean;
  /** A model wrote some of it, which readers are told. */
  label: string | null;
}

const encoder = new TextEncoder();
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const css = `body { line-height: 1.5; }
.by { color: #555; }
.more { border-top: 1px solid; padding-top: 1em; }
pre { white-space: pre-wrap; }
th, td { padding: 0.2em 0.5em; text-align: start; vertical-align: top; }
`;

/** A book of articles: EPUB 3.3 (https://www.w3.org/TR/epub-33/), text alone. The same articles make the same bytes. */
export function makeBook(chapters: readonly Chapter[], publicOrigin: string): Buffer {
  const title = titleOf(chapters);
  const names = chapters.map((_, index) => `article-${index + 1}.xhtml`);
  const files = {
    'META-INF/container.xml': `${head}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'book/package.opf': packageOf(chapters, { title, names }),
    'book/nav.xhtml': navigationOf(chapters, { title, names }),
    'book/book.css': css,
    ...Object.fromEntries(
      chapters.map((chapter, index) => [`book/${names[index]}`, documentOf(chapter, publicOrigin)]),
    ),
  };
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)]));
  // First and as it is: readers know the file by its place (EPUB 3.3, 4.2.7).
  const mimetype: [Uint8Array, { level: 0 }] = [encoder.encode('application/epub+zip'), { level: 0 }];
  return Buffer.from(zipSync({ mimetype, ...packed }, { level: 6, mtime: latestOf(chapters) }));
}

/** Names these very chapters. */
export const hashOf = (chapters: readonly Chapter[]): string =>
  createHash('sha256').update(JSON.stringify(chapters)).digest('hex').slice(0, 32);

export function titleOf(chapters: readonly Chapter[]): string {
  const [only, ...others] = chapters;
  return only && others.length === 0 ? only.title : `${siteMessages.name}, ${chapters.length} articles`;
}

const latestOf = (chapters: readonly Chapter[]): Date =>
  new Date(Math.max(...chapters.map(({ updatedAt }) => updatedAt.getTime())));

interface Parts {
  title: string;
  names: readonly string[];
}

function packageOf(chapters: readonly Chapter[], { title, names }: Parts): string {
  const hash = hashOf(chapters);
  // Of a hash: version 8 (RFC 9562).
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`;
  const authors = [...new Set(chapters.flatMap((chapter) => chapter.authors))];
  const items = names.map(
    (name, index) => `<item id="a${index + 1}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const meta = (property: string, text: string) => `<meta property="${property}">${text}</meta>`;
  return `${head}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="fr">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuid}</dc:identifier>
<dc:title>${xml(title)}</dc:title>
<dc:language>fr</dc:language>
${authors.map((name) => `<dc:creator>${xml(name)}</dc:creator>`).join('\n')}
<dc:publisher>${xml(siteMessages.name)}</dc:publisher>
${meta('dcterms:modified', `${latestOf(chapters).toISOString().slice(0, 19)}Z`)}
${meta('schema:accessMode', 'textual')}
${meta('schema:accessModeSufficient', 'textual')}
${['tableOfContents', 'readingOrder', 'structuralNavigation'].map((name) => meta('schema:accessibilityFeature', name)).join('\n')}
${meta('schema:accessibilityHazard', 'none')}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="book.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine><itemref idref="nav"/>${names.map((_, index) => `<itemref idref="a${index + 1}"/>`).join('')}</spine>
</package>`;
}

function navigationOf(chapters: readonly Chapter[], { title, names }: Parts): string {
  const entries = chapters.map((chapter, index) => `<li><a href="${names[index]}">${xml(chapter.title)}</a></li>`);
  const list = `<nav epub:type="toc" role="doc-toc" aria-label="Sommaire"><h1>Sommaire</h1><ol>${entries.join('')}</ol></nav>`;
  return page(title, list);
}

function documentOf(chapter: Chapter, publicOrigin: string): string {
  const { title, address, authors, publishedAt, standfirst, html, text, isCut, label } = chapter;
  const body = toXhtml(html, { address, publicOrigin }) ?? paragraphs(text);
  const published = publishedAt.toISOString();
  const source = `<a href="${xml(address)}">${isCut ? 'La suite est réservée aux abonnés' : 'Sur le site'}</a>`;
  const parts = [
    `<h1 dir="auto">${xml(title)}</h1>`,
    `<p class="by">${xml(authors.join(', '))} · <time datetime="${published}">${formatDate(published)}</time></p>`,
    ...(label === null ? [] : [`<p><em>${xml(label)}</em></p>`]),
    ...(standfirst === null ? [] : [`<p dir="auto"><strong>${xml(standfirst)}</strong></p>`]),
    body,
    `<p class="more">${source}</p>`,
  ];
  return page(title, `<section epub:type="chapter" role="doc-chapter">${parts.join('\n')}</section>`);
}

const page = (title: string, body: string): string => `${head}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head><meta charset="UTF-8"/><title>${xml(title)}</title><link rel="stylesheet" href="book.css"/></head>
<body>${body}</body>
</html>`;

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p dir="auto">${xml(line)}</p>`)
    .join('\n');

/** Control characters, which XML 1.0 has no place for, were refused when the article was written; what is older is left out. */
const xml = (text: string) => escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
