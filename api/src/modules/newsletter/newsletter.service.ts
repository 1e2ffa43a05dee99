import { type NewsletterConsent, newsletterConsents } from '@letat/contracts/constants/newsletter';
import type { SubscriptionReceipt } from '@letat/contracts/newsletter';
import type { Consents } from '../consents/index.ts';
import type { Users } from '../users/index.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';

/** Where somebody asked for the newsletter: on the site, or in a widget on a partner's page, whose origin may be unknown. */
export interface Place {
  source: 'site' | 'embed';
  site: string | null;
}

interface Request {
  email: string;
  name?: string | undefined;
  interests?: readonly string[] | undefined;
  authorSubscriptions?: readonly string[] | undefined;
  consent?: NewsletterConsent | undefined;
  website?: string | undefined;
}

const receipt: SubscriptionReceipt = { status: 'pending' };

/** Who wants the newsletter. */
export class NewsletterService {
  readonly #subscribers: NewsletterRepository;
  readonly #users: Pick<Users, 'findAuthor'>;
  readonly #consents: Consents;

  constructor(subscribers: NewsletterRepository, users: Pick<Users, 'findAuthor'>, consents: Consents) {
    this.#subscribers = subscribers;
    this.#users = users;
    this.#consents = consents;
  }

  /**
   * Stores a request until the owner of the address confirms it. The answer is the same for every address. What fills the
   * hidden field is no person: nothing of it is stored, and it gets the same answer.
   */
  async subscribe(request: Request, { source, site }: Place): Promise<SubscriptionReceipt> {
    const { email, name = '', interests = [], authorSubscriptions = [], consent, website } = request;
    if (website) return receipt;
    const at = new Date();
    // What somebody ticked is a fact, whatever becomes of the request; only a confirmation shows whose address it is.
    if (consent)
      await this.#consents.record({
        subject: { email },
        purpose: 'newsletter',
        version: consent,
        text: newsletterConsents[consent],
        given: true,
        source,
        site,
        proven: false,
      });
    await this.#subscribers.save({
      email,
      name,
      interests: [...new Set(interests)],
      authorSubscriptions: await this.#known(authorSubscriptions),
      at,
    });
    return receipt;
  }

  /** Ids of those who write today. An author may have left since the page was made: no reason to refuse the newsletter. */
  async #known(ids: readonly string[]): Promise<string[]> {
    const authors = await Promise.all([...new Set(ids)].map((id) => this.#users.findAuthor(id)));
    return [...new Set(authors.flatMap((author) => (author ? [author.id] : [])))];
  }
}
