import { CodedError } from '@letat/contracts/core/coded-error';
import { z } from 'zod';
import type { Signing, Tokens } from '../../plugins/signing/index.ts';
import type { SubscriberRecord } from './newsletter.model.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';
import { type AnyStream, nameOfStream, streamNamed } from './streams.ts';

const subscriberLink = z.object({
  subscriber: z.string(),
  version: z.number(),
  /** The author whose newsletter held the link. */
  author: z.string().optional(),
  /** The list whose mail held it, unless it is an author's; links of before there were several lead to all. */
  stream: z.enum(['site', 'digest']).optional(),
  /** The lists whose letters stood in the mail that held it, by `nameOfStream`. */
  lists: z.array(z.string()).optional(),
});
const confirmationLink = z.object({
  subscriber: z.string(),
  /** When it was made: it is too old some day, and what its owner does later uses it up. */
  at: z.number(),
});

/** What is known of a subscriber who opened a link. */
export interface LinkHolder {
  subscriber: SubscriberRecord;
  /** Null: of no list alone. */
  stream: AnyStream | null;
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

  /** For the preferences and for unsubscribing; of a mail of a list it ends that list alone, and of one of several those. */
  token({ _id, linkVersion = 0 }: SubscriberRecord, stream: AnyStream | null = null): Promise<string> {
    return this.#links.sign({ subscriber: _id.toHexString(), version: linkVersion, ...heldBy(stream) });
  }

  confirmationToken({ _id }: SubscriberRecord, at: Date): Promise<string> {
    return this.#confirmations.sign({ subscriber: _id.toHexString(), at: at.getTime() });
  }

  /** Throws `link_used` for what this site did not sign, for a subscriber who was deleted and for a link that was replaced. */
  async read(token: string): Promise<LinkHolder> {
    const link = await this.#links.read(token);
    const subscriber = link && (await this.#subscribers.findById(link.subscriber));
    if (!subscriber || link.version !== (subscriber.linkVersion ?? 0)) throw new CodedError('link_used');
    return { subscriber, stream: streamOfLink(link) };
  }

  /** Throws `link_used` for what this site did not sign and for a subscriber who was deleted. */
  async readConfirmation(token: string): Promise<{ id: string; madeAt: Date }> {
    const link = await this.#confirmations.read(token);
    if (!link) throw new CodedError('link_used');
    return { id: link.subscriber, madeAt: new Date(link.at) };
  }
}

function heldBy(stream: AnyStream | null): Partial<z.infer<typeof subscriberLink>> {
  if (stream === null) return {};
  if (stream.kind === 'merged') return stream.streams.length === 0 ? {} : { lists: stream.streams.map(nameOfStream) };
  return stream.kind === 'author' ? { author: stream.id } : { stream: stream.kind };
}

function streamOfLink({ author, stream, lists }: z.infer<typeof subscriberLink>): AnyStream | null {
  if (lists !== undefined) return { kind: 'merged', streams: lists.map(streamNamed) };
  if (author !== undefined) return { kind: 'author', id: author };
  return stream === undefined ? null : { kind: stream };
}
