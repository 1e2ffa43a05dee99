import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { CsvRow } from '../answers/csv-download.ts';

/** How so many of them are called, in French. */
interface Noun {
  one: string;
  many: string;
}

/** Something that an author made, as it leaves the site. It names pictures by this site's own paths: whoever takes it along takes those. */
export interface AuthorWork {
  at: Date;
  /** What its file is called, behind its day. */
  name: string;
  /** What programs read of it, above the text. */
  head: Readonly<Record<string, unknown>>;
  /** Markdown. */
  text: string;
  /** Files that belong to it, by their keys in the storage. */
  files?: readonly { name: string; key: string }[];
}

/** Works of one kind, a file each. */
export interface AuthorWorksFolder {
  /** French, as the author finds it in the archive. */
  folder: string;
  noun: Noun;
  of(authorId: string): AsyncIterable<AuthorWork>;
}

/** Facts of one kind, a row each. */
export interface AuthorWorksTable {
  /** French, with its ending. */
  table: string;
  noun: Noun;
  heads: readonly string[];
  rowsOf(authorId: string): AsyncIterable<CsvRow>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a module says what of it an author takes along when they leave the site, articles apart. */
    authorWorks: {
      register(...works: readonly (AuthorWorksFolder | AuthorWorksTable)[]): void;
      list(): readonly (AuthorWorksFolder | AuthorWorksTable)[];
    };
  }
}

/** The registry alone: there before any module. */
export const authorWorksPlugin = plugin(
  async (app: FastifyInstance) => {
    const known: (AuthorWorksFolder | AuthorWorksTable)[] = [];
    app.decorate('authorWorks', {
      register: (...works) => void known.push(...works),
      list: () => known,
    });
  },
  { name: 'author-works' },
);
