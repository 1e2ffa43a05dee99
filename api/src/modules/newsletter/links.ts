import { CodedError } from '@letat/contracts/core/coded-error';
import { z } from 'zod';
import type { Signing, Tokens } from '../../plugins/signing/index.ts';
import type { SubscriberRecord } from './newsletter.model.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';

const subscriberLink = z.object({
  subscriber: z.string(),
  version: z.number(),
  /** The author whose newsletter held the link. */
  author: z.string().optional(),
});
const confirmationLink = z.object({
  subscriber: z.string(),
  /** When it was made: it is too old some day, and what its owner does later uses it up. */
  at: z.number(),
});

/** What is known of whoever opened a link. */
export interface LinkHolder {
  subscriber: SubscriberRecord;
  authorId: string | null;
}

/**
 * The signed links in mails of the newsletter. They name a subscriber by their id and no address: they stand in histories. Those
 * that confirm end by themselves; those of the preferences stand in every newsletter and work until their owner replaces them.
 */
export class NewsletterLinks {
  readonly #subscribers: NewsletterRepository;
  readonly #links: Tokens<z.infer<typeof subscriberLink>>;
  readonly #confirmations: Tokens<z.infer<typeof confirmationLink>>;

  constructor(signing: Signing, subscribers: NewsletterRepository) {
    this.#subscribers = subscribers;
    this.#links = signing.tokens('newsletter', subscriberLink);
    this.#confirmations = signing.tokens('newsletter-confirmation', confirmationLink);
  }

  /** For the preferences and for unsubscribing; of a newsletter of an author it ends that author's alone. */
  token({ _id, linkVersion = 0 }: SubscriberRecord, authorId: string | null = null): Promise<string> {
    const author = authorId === null ? {} : { author: authorId };
    return this.#links.sign({ subscriber: _id.toHexString(), version: linkVersion, ...author });
  }

  confirmationToken({ _id }: SubscriberRecord, at: Date): Promise<string> {
    return this.#confirmations.sign({ subscriber: _id.toHexString(), at: at.getTime() });
  }

  /** Throws `link_used` for what this site did not sign, for a subscriber who was deleted and for a link that was replaced. */
  async read(token: string): Promise<LinkHolder> {
    const link = await this.#links.read(token);
    const subscriber = link && (await this.#subscribers.findById(link.subscriber));
    if (!subscriber || link.version !== (subscriber.linkVersion ?? 0)) throw new CodedError('link_used');
    return { subscriber, authorId: link.author ?? null };
  }

  /** Throws `link_used` for what this site did not sign and for a subscriber who was deleted. */
  async readConfirmation(token: string): Promise<{ id: string; madeAt: Date }> {
    const link = await this.#confirmations.read(token);
    if (!link) throw new CodedError('link_used');
    return { id: link.subscriber, madeAt: new Date(link.at) };
  }
}
