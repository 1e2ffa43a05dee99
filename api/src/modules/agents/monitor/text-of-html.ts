/** Names that stand in titles and summaries of feeds; others stay as they are written. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  icirc: 'î',
  ugrave: 'ù',
  ucirc: 'û',
  oelig: 'œ',
  Eacute: 'É',
  euro: '€',
};

/** What is read of a piece of HTML, as plain text on one line. It is shown as text and never as HTML. */
export function textOfHtml(html: string): string {
  return (
    html
      // To the end where it is never closed, as browsers do; looking for that end again from each opening would cost the square.
      .replace(/<script\b[\s\S]*?(?:<\/script\s*>|$)|<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, ' ')
      .replace(/<[a-z!/][^<>]*>/gi, ' ')
      .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return named[name] ?? whole;
        return letterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
      })
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,])/g, '')
      .trim()
  );
}

function letterOf(code: number): string {
  const isLetter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : ' ';
}
