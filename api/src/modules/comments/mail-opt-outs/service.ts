import { CodedError } from '@letat/contracts/core/coded-error';
import { z } from 'zod';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { Signing, Tokens } from '../../../plugins/signing/index.ts';
import type { CommentsRepository } from '../comments.repository.ts';
import type { MailOptOutsRepository } from './repository.ts';

const optOutSchema = z.object({ comment: z.string() });

interface MailOptOutsParts {
  mongo: Database;
  comments: CommentsRepository;
  optOuts: MailOptOutsRepository;
  signing: Signing;
}

/**
 * The way out of mails about comments, for people without an account. Its links name a comment and not an address: they
 * stand in logs and histories.
 */
export class MailOptOuts {
  readonly #parts: MailOptOutsParts;
  readonly #tokens: Tokens<z.infer<typeof optOutSchema>>;

  constructor(parts: MailOptOutsParts) {
    this.#parts = parts;
    this.#tokens = parts.signing.tokens('comment-mails', optOutSchema);
  }

  tokenFor(commentId: string): Promise<string> {
    return this.#tokens.sign({ comment: commentId });
  }

  /** Throws `link_used` for a link that this site did not sign, or whose comment was deleted with its address. */
  async add(token: string): Promise<void> {
    const { mongo, comments, optOuts } = this.#parts;
    const named = await this.#tokens.read(token);
    const comment = named && (await mongo.transaction((session) => comments.find(named.comment, session)));
    if (!comment || comment.authorEmail === '') throw new CodedError('link_used');
    await optOuts.add(comment.authorEmail);
  }
}
