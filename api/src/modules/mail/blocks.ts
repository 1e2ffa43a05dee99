import type { Addressee } from './outbox/addressees.ts';

/** What the body of a mail is made of. Texts are plain: the layout sets their typography and escapes them. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { type: 'quote'; text: string; by: string | null; href?: string | null }
  | { type: 'code'; text: string }
  | { type: 'link'; label: string; href: string }
  | { type: 'small'; text: string }
  | { type: 'action'; label: string; href: string }
  | { type: 'divider' }
  | Picture
  | Article
  | { type: 'rich'; parts: readonly RichPart[] };

/** A picture; its size is needed, since mail programs reserve its place by it. */
export interface Picture {
  type: 'picture';
  src: string;
  width: number;
  height: number;
  alt: string;
  href: string | null;
}

/** An article of the site: the one that opens the newsletter, or one of those that follow. */
export interface Article {
  type: 'article';
  shape: 'feature' | 'brief';
  title: string;
  text: string;
  /** Who wrote it, how long it takes to read. */
  meta: string;
  href: string;
  picture: Picture | null;
  /** What a pattern is generated from where there is no picture. */
  seed: string;
  /** What has to be said of it, such as that a model wrote some of it. */
  note?: string | undefined;
}

/** A piece of a line. */
export interface Run {
  text: string;
  strong?: boolean | undefined;
  emphasis?: boolean | undefined;
  href?: string | undefined;
}

/** A part of a text with emphasis and links. */
export interface RichPart {
  kind: 'paragraph' | 'heading' | 'item';
  runs: readonly Run[];
}

/** How every mail begins: by the name of who proved the address, and by nobody's where nobody has. */
export const greeting = ({ name }: Addressee): Block => paragraph(name === '' ? 'Bonjour,' : `Bonjour ${name},`);

/** Running text; line breaks are preserved. */
export const paragraph = (text: string): Block => ({ type: 'paragraph', text });

/** Opens a part of a longer mail. */
export const heading = (text: string): Block => ({ type: 'heading', text });

/** The mail's one action. An address that begins with / is on the site. */
export const button = (label: string, href: string): Block => ({ type: 'button', label, href });

/** What one may want to check: a name and a value a line. */
export const facts = (rows: readonly (readonly [name: string, value: string])[]): Block => ({ type: 'facts', rows });

/** A person's own words. */
export const quote = (text: string, by: string | null = null): Block => ({ type: 'quote', text, by });

/** A code to be typed elsewhere. */
export const code = (text: string): Block => ({ type: 'code', text });

/** What few read, and must be able to. */
export const small = (text: string): Block => ({ type: 'small', text });

/** A way that few take, such as out of these mails. An address that begins with / is on the site. */
export const link = (label: string, href: string): Block => ({ type: 'link', label, href });

/** An action among others: unlike `button`, its address does not stand under it. */
export const action = (label: string, href: string): Block => ({ type: 'action', label, href });
