import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import type { OpenedInvitation } from '@letat/contracts/invitations/operations';
import type { NewsletterConsent } from '@letat/contracts/newsletter/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { InvitationsRepository, StoredInvitation } from './invitations.repository.ts';
import type { InvitationLinks } from './links.ts';

/** What invited people do behind their link. */
export class InvitationAnswers {
  readonly #app: FastifyInstance;
  readonly #invitations: InvitationsRepository;
  readonly #links: InvitationLinks;

  constructor(app: FastifyInstance, invitations: InvitationsRepository, links: InvitationLinks) {
    this.#app = app;
    this.#invitations = invitations;
    this.#links = links;
  }

  /** Throws `link_used`. */
  async open(token: string): Promise<OpenedInvitation> {
    const invitation = await this.#links.read(token);
    const now = this.#app.clock.now();
    if (invitation.state === 'sent' && invitation.expiresAt > now)
      await this.#app.mongo.transaction((session) =>
        this.#invitations.move(invitation._id, 'open', { openedAt: now }, session),
      );
    const { invitationType, name, email, message, expiresAt, authorAt, newsletterAt, newsletterAskedAt } = invitation;
    return {
      state: invitation.state === 'declined' ? 'declined' : expiresAt <= now ? 'expired' : 'open',
      ...{ invitationType, name, message },
      email: maskedEmail(email),
      expiresAt: expiresAt.toISOString(),
      isAuthor: authorAt !== null,
      newsletter: newsletterAt !== null ? 'yes' : newsletterAskedAt !== null ? 'asked' : 'no',
    };
  }

  /** Where an author's account is opened, or the role is given to one that exists. Throws `link_used`. */
  async acceptAsAuthor(token: string): Promise<string> {
    const { email, name } = await this.#offered(token, 'author');
    const link = await this.#app.mongo.transaction((session) =>
      this.#app.auth.invitationLink(email, 'author', session, ...(name === '' ? [] : [name])),
    );
    return new URL(link).pathname;
  }

  /** Asks for the newsletter, which a mail has confirmed once more. Throws `link_used`. */
  async acceptNewsletter(token: string, consent: NewsletterConsent): Promise<void> {
    const { _id, email, name } = await this.#offered(token, 'newsletter');
    await this.#app.newsletter.subscribe({ email, name, consent }, { source: 'site', site: null }, true);
    const asked = { newsletterAskedAt: this.#app.clock.now() };
    await this.#app.mongo.transaction((session) => this.#invitations.note(_id, asked, session));
  }

  /** The address is not invited again. Throws `link_used`. */
  async decline(token: string): Promise<void> {
    const { _id } = await this.#links.read(token);
    await this.#app.mongo.transaction((session) => this.#invitations.move(_id, 'decline', {}, session));
  }

  /** What was offered to that address was accepted, wherever the person did so. */
  async accepted(email: string, what: 'author' | 'newsletter', session: ClientSession): Promise<void> {
    const invitations = await this.#invitations.ofEmails([emailKey(email)], session);
    const now = this.#app.clock.now();
    const done = what === 'author' ? { authorAt: now } : { newsletterAt: now };
    for (const { _id, invitationType } of invitations)
      if (invitationType === what || invitationType === 'both')
        await this.#invitations.move(_id, 'accept', done, session);
  }

  /** An open invitation that offers this. Throws `link_used`. */
  async #offered(token: string, what: 'author' | 'newsletter'): Promise<StoredInvitation> {
    const invitation = await this.#links.read(token);
    const { state, expiresAt, invitationType } = invitation;
    const isOpen = state !== 'declined' && expiresAt > this.#app.clock.now();
    if (!isOpen || (invitationType !== what && invitationType !== 'both')) throw new CodedError('link_used');
    return invitation;
  }
}
