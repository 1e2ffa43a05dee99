/** Plain text in XML: by hexadecimal references, which the most readers take for what they are (https://www.rssboard.org/rss-profile#data-types-characterdata). */
export function plain(text: string): string {
  return printable(text).replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;');
}

/** HTML in XML. */
export function cdata(html: string): string {
  return `<![CDATA[${printable(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** In an attribute as well. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** XML 1.0 has no way to write most control characters. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
