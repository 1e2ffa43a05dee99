import type { Account } from '@letat/contracts/auth';
import { CodedError } from '@letat/contracts/errors';
import { tooPersonal } from '@letat/contracts/password';
import type { Content } from '../../plugins/invalidation/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { Users } from '../users/index.ts';
import type { CredentialsRepository } from './credentials.repository.ts';
import type { Links } from './links.ts';
import type { Passwords } from './passwords.ts';

interface Parts {
  content: Content;
  users: Users;
  credentials: CredentialsRepository;
  passwords: Passwords;
  links: Links;
}

interface Acceptance {
  token: string;
  fullName: string;
  username: string;
  password: string;
}

/** Accounts that somebody was invited to open. */
export class InvitationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `link_spent`, `email_taken`, `username_taken`, and `validation` for a password that says too much. */
  async accept({ token, fullName, username, password }: Acceptance): Promise<Account> {
    const { content, users, credentials, passwords, links } = this.#parts;
    const { purpose, email } = await links.read(token);
    if (purpose !== 'invitation') throw new CodedError('link_spent');
    const message = tooPersonal(password, { email, username, fullName });
    if (message) throw new CodedError('validation', { details: [{ path: 'password', message }] });
    const hash = await passwords.hash(password);
    const id = newId();
    const now = new Date();
    return content.change(async (session, touch) => {
      const invitation = await links.takeInvitation(token, session);
      // The link came by that address: whoever holds it reads its mail.
      const user = { id, fullName, username, ...invitation, emailVerifiedAt: now, createdAt: now };
      await users.insert([user], session);
      await credentials.keep(id, hash, session);
      if (invitation.role !== 'reader') touch('authors');
      return { id, username, fullName, ...invitation, avatar: null, emailVerified: true };
    });
  }
}
