import type { ContentSource, SkippedKind } from '@letat/contracts/content-imports/constants';

/** An article as another program exports it. */
export interface SourcePost {
  /** Names it in that program for ever: what was imported by it is not imported again. */
  sourceId: string;
  title: string;
  /** What stands under the title. */
  excerpt: string;
  html: string;
  tags: readonly string[];
  /** Only subscribers read it to its end there. */
  isPaid: boolean;
  hasPassword: boolean;
  /** null for a draft. */
  publishedAt: Date | null;
  /** Under which path of the former site readers know it; null for a draft, or one that is known by its number only. */
  path: string | null;
  /** Its address was one that nothing here can lead on from, such as `/?p=12`. */
  hasLostAddress: boolean;
  /** Address of the picture over it. */
  featuredImage: string | null;
  featuredImageAlt: string;
  /** Sound, film or file that belongs to it as a whole. */
  media: string | null;
  comments: number;
}

/** What stands in an export, one after the other. */
export type SourceEntry = { post: SourcePost } | { skipped: SkippedKind };

/** An export that was opened. */
export interface OpenedExport {
  readonly source: ContentSource;
  /** Throws `RefusedFile` where it cannot be read further. Each call reads from the start. */
  entries(): AsyncGenerator<SourceEntry>;
  /** A picture that the export itself holds; null when it is elsewhere. */
  picture(address: string): Promise<Buffer | null>;
}

/** A date as a program writes it; null for none, and for what is none. */
export function dateOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 ? null : date;
}

/** A path as it is compared: decoded, without the slash at its end; null where nothing but the home page is left. */
export function pathOf(address: string): string | null {
  const url = URL.parse(address, 'https://site.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  return path === '' || path === '/' ? null : path;
}
