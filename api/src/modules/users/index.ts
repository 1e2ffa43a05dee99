import type { Author } from '@letat/contracts/authors';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { Page, PageRequest } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { Faces } from './faces.ts';
import { registerPrivacy } from './users.privacy.ts';
import type { KnownAccount } from './users.projection.ts';
import { type NewUser, UsersRepository } from './users.repository.ts';
import { userRoutes } from './users.routes.ts';

export type { KnownAccount } from './users.projection.ts';
export type { NewUser } from './users.repository.ts';

/** What other rooms may ask of the accounts. */
export interface Users {
  listAuthors(page: PageRequest): Promise<Page<Author>>;
  findAuthor(idOrUsername: string): Promise<Author | null>;
  /** Public faces by id, whatever the role is today. */
  facesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, Author>>;
  findAccount(id: string): Promise<KnownAccount | null>;
  /** By email, whatever its case. */
  findAccountByEmail(email: string): Promise<KnownAccount | null>;
  isEmpty(): Promise<boolean>;
  /** Throws `email_taken` or `username_taken`. */
  insert(users: readonly NewUser[], session: ClientSession): Promise<void>;
  /** The person came, or is entitled to come, until then: an account that nobody uses is erased some day. */
  keepActive(id: string, until: Date): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    users: Users;
  }
}

/** Accounts. Their public face leaves this room, and the whole to their owner. */
export const usersModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new UsersRepository(app.mongo);
    const faces = new Faces(repository);
    app.content.keepTrue(faces.kept);
    app.decorate('users', {
      listAuthors: (page) => repository.listAuthors(page),
      findAuthor: (idOrUsername) => repository.findAuthor(idOrUsername),
      facesOf: (ids) => faces.of(ids),
      findAccount: (id) => repository.findAccount(id),
      findAccountByEmail: (email) => repository.findAccountByEmail(email),
      isEmpty: () => repository.isEmpty(),
      insert: (users, session) => repository.insert(users, session),
      keepActive: (id, until) => repository.keepActive(id, until),
    });
    registerPrivacy(app.privacy, repository);
    userRoutes(app, repository);
  },
  { name: 'users', dependencies: ['mongo', 'invalidation', 'access', 'privacy-registry'] },
);
