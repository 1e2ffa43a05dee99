import { CodedError } from '@letat/contracts/core/coded-error';
import { z } from 'zod';
import type { Signing, Tokens } from '../../plugins/signing/index.ts';
import type { InvitationsRepository, StoredInvitation } from './invitations.repository.ts';

const invitationLink = z.object({ invitation: z.string(), version: z.number() });

/** Signed links in invitations. They name one by its id and no address: they stand in histories. */
export class InvitationLinks {
  readonly #invitations: InvitationsRepository;
  readonly #links: Tokens<z.infer<typeof invitationLink>>;

  constructor(signing: Signing, invitations: InvitationsRepository) {
    this.#invitations = invitations;
    this.#links = signing.tokens('expert-invitation', invitationLink);
  }

  /** The path of the page of mfe-editorial's `invitations` feature. */
  async pathOf({ _id, linkVersion }: Pick<StoredInvitation, '_id' | 'linkVersion'>): Promise<string> {
    return `/invitation-expert/${await this.#links.sign({ invitation: _id.toHexString(), version: linkVersion })}`;
  }

  /** Throws `link_used` for what this site did not sign, and for an invitation that is gone or was sent again. */
  async read(token: string): Promise<StoredInvitation> {
    const link = await this.#links.read(token);
    const invitation = link && (await this.#invitations.find(link.invitation));
    if (!invitation || invitation.linkVersion !== link.version) throw new CodedError('link_used');
    return invitation;
  }
}
