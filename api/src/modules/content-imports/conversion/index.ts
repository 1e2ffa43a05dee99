import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { ContentLoss } from '@letat/contracts/content-imports/operations';
import { RefusedFile } from '../refused-file.ts';
import type { GhostPost } from './ghost-posts.ts';
import { SideProcess } from './side-process.ts';

/** A picture that a text shows, in the place of its token. */
export interface ShownPicture {
  /** Stands in the markdown as its address. */
  token: string;
  address: string;
}

/** A text of another program as markdown, and what of it was left behind. */
export interface Converted {
  markdown: string;
  pictures: ShownPicture[];
  losses: ContentLoss[];
}

/** A text of another program. */
export interface SourceText {
  html: string;
  /** Words in brackets are marks of its extensions. */
  hasShortcodes: boolean;
}

export type ConversionRequest = SourceText | { ghostJson: string };
export type ConversionAnswer = { converted: Converted } | { ghostPosts: GhostPost[] | null } | { tooComplex: true };

/** In milliseconds. */
interface Deadlines {
  readonly html: number;
  readonly ghostJson: number;
}
const usual: Deadlines = { html: 10_000, ghostJson: 60_000 };
const notGhost = 'Ce fichier JSON n’est pas un export de Ghost : refaites l’export, puis renvoyez-le tel quel.';
const tooHeavy = 'Ce fichier JSON est trop lourd pour être lu d’un coup : exportez en plusieurs fois.';

/**
 * Reads what strangers wrote in a process of its own, with a memory and a deadline of its own: a text or a file that takes too much of
 * either costs that text or file, never the API.
 */
export class Converter {
  readonly #process = new SideProcess<ConversionRequest, ConversionAnswer>(new URL('./program.ts', import.meta.url));
  readonly #deadlines: Deadlines;

  constructor(deadlines: Partial<Deadlines> = {}) {
    this.#deadlines = { ...usual, ...deadlines };
  }

  /** null when the text is too long, too deep or too complex to be read. */
  async toMarkdown({ html, hasShortcodes }: SourceText): Promise<Converted | null> {
    if (html.length > contentImportLimits.htmlLength) return null;
    const answer = await this.#process.run({ html, hasShortcodes }, this.#deadlines.html);
    return answer !== null && 'converted' in answer ? answer.converted : null;
  }

  /** Throws `RefusedFile` for JSON that is no export of Ghost, or takes too much memory. */
  async ghostPosts(ghostJson: string): Promise<GhostPost[]> {
    const answer = await this.#process.run({ ghostJson }, this.#deadlines.ghostJson);
    if (answer === null || !('ghostPosts' in answer)) throw new RefusedFile(tooHeavy);
    if (answer.ghostPosts === null) throw new RefusedFile(notGhost);
    return answer.ghostPosts;
  }

  async close(): Promise<void> {
    await this.#process.close();
  }
}
