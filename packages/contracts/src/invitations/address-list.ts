/** Ends of lines as every system writes them, and those of Unicode, which PDFs copy (UAX #14). */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** What cannot be seen and stands in no address: soft hyphens, joiners, marks of direction, byte order marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Cuts a line at its semicolons, and at its commas once an address stands before them: "Diop, Awa <awa@exemple.org>" is how Outlook
 * writes one person. Within quotation marks nothing is cut (RFC 5322, 3.4). Each character is read once.
 */
function entriesOf(line: string): string[] {
  const entries: string[] = [];
  let isQuoted = false;
  let hasAddress = false;
  let from = 0;
  // A quotation mark opens a name only where another one closes it.
  const lastQuote = line.lastIndexOf('"');
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === '\\' && isQuoted) at += 1;
    else if (character === '"' && (isQuoted || at < lastQuote)) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '@') hasAddress = true;
    else if (character === ';' || (character === ',' && hasAddress)) {
      entries.push(line.slice(from, at));
      from = at + 1;
      hasAddress = false;
    }
  }
  entries.push(line.slice(from));
  // Without an address in angle brackets a comma belongs to no name.
  return entries.flatMap((entry) => (entry.includes('<') ? [entry] : entry.split(',')));
}

/** The address of "Awa Diop <awa@exemple.org>", "<mailto:awa@exemple.org>" or "awa@exemple.org"; the text itself where it has none. */
function addressOf(entry: string): string {
  const close = entry.lastIndexOf('>');
  const open = close === -1 ? -1 : entry.lastIndexOf('<', close);
  const inner = open === -1 ? '' : entry.slice(open + 1, close).trim();
  const found = inner === '' ? entry.trim() : inner;
  return found.toLowerCase().startsWith('mailto:') ? found.slice('mailto:'.length) : found;
}

/**
 * What stands in a pasted list of addresses, an entry each: a line each as spreadsheets have it, or several in one as Outlook, mail
 * programs and PDFs give them. What is no address is an entry too, so that it can be named.
 */
export function addressesIn(text: string): string[] {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll('\u00a0', ' ')
    .split(LINE_ENDS)
    .flatMap((line) => entriesOf(line).map(addressOf))
    .filter((entry) => entry !== '');
}
