/** What the body of a mail is made of. Texts are plain: the layout sets their typography and escapes them. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { type: 'quote'; text: string; by: string | null }
  | { type: 'code'; text: string }
  | { type: 'link'; label: string; href: string }
  | { type: 'small'; text: string };

/** Running text; line breaks are preserved. */
export const paragraph = (text: string): Block => ({ type: 'paragraph', text });

/** Opens a part of a longer mail. */
export const heading = (text: string): Block => ({ type: 'heading', text });

/** The one thing to do. An address that begins with / is on the site. */
export const button = (label: string, href: string): Block => ({ type: 'button', label, href });

/** What one may want to check: a name and a value a line. */
export const facts = (rows: readonly (readonly [name: string, value: string])[]): Block => ({ type: 'facts', rows });

/** Somebody's own words. */
export const quote = (text: string, by: string | null = null): Block => ({ type: 'quote', text, by });

/** A code to be typed elsewhere. */
export const code = (text: string): Block => ({ type: 'code', text });

/** What few read, and must be able to. */
export const small = (text: string): Block => ({ type: 'small', text });

/** A way that few take, such as out of these mails. An address that begins with / is on the site. */
export const link = (label: string, href: string): Block => ({ type: 'link', label, href });
