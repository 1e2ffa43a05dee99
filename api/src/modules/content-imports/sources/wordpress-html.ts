/** Elements that stand between paragraphs and in none. */
const block =
  /^<\/?(?:address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|ul|video|audio|!--)\b/i;

/**
 * Articles of WordPress's former editor have no paragraphs: it makes them of empty lines when it shows them (`wpautop` in
 * `wp-includes/formatting.php`). Those of the present one, which have its marks, are left as they are.
 */
export function paragraphsOf(html: string): string {
  if (/<!-- wp:|<p[\s>]/i.test(html)) return html;
  return html
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

/** A gallery names its pictures by number, `[gallery ids="3,7"]`, and stands in a paragraph of its own. */
export function withGalleries(html: string, attachments: ReadonlyMap<string, string>): string {
  return html.replaceAll(/\[gallery [^\]]{0,500}\]/g, (shortcode) => {
    const ids = shortcode.match(/\bids="([\d, ]{1,400})"/)?.[1]?.split(',') ?? [];
    const pictures = ids.flatMap((id) => attachments.get(id.trim()) ?? []);
    if (pictures.length === 0) return shortcode;
    return pictures.map((src) => `<img src="${src.replaceAll('"', '%22')}" alt="">`).join('</p>\n<p>');
  });
}
