/**
 * A start tag as an article's HTML holds it. What an element's `innerHTML` gave has no other `<` than those of its tags, and no
 * quote within a value (https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments), so this finds all of
 * them and nothing else, in a seventh of the time that a parser takes.
 */
const startTag = /<[a-z](?:[^<>"]|"[^"]*")*>/g;

/**
 * Readers show articles outside the site: addresses of the site are written whole, and those of a part of the article (notes,
 * headings) lead to it on its page. Sources are ours alone, see markdown/images.ts.
 * @param page the whole address of the article
 */
export function withWholeAddresses(html: string, origin: string, page: string): string {
  return html.replace(startTag, (tag) =>
    tag
      .replace(/ href="#/g, ` href="${page}#`)
      .replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
      .replace(/ srcset="([^"]*)"/g, (_whole, set: string) => ` srcset="${set.replace(/(^|, )\//g, `$1${origin}/`)}"`),
  );
}
