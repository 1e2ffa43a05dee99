import type { Author } from '@letat/contracts/authors';
import type { Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type Role, type UserRecord, userSchema } from './users.model.ts';

export interface NewUser {
  /** Made by `newId`. */
  id: string;
  email: string;
  username: string;
  fullName: string;
  role: Role;
  bio?: string;
  expertise?: string;
  createdAt: Date;
}

type AuthorRecord = Pick<UserRecord, '_id' | 'username' | 'fullName' | 'bio' | 'expertise' | 'avatar'>;

const publicFields = { username: 1, fullName: 1, bio: 1, expertise: 1, avatar: 1 } as const;

export class UsersRepository {
  readonly #users: Model<UserRecord>;

  constructor(mongo: Database) {
    this.#users = mongo.model('users', userSchema);
  }

  async listAuthors({ limit, after: position }: PageRequest): Promise<Page<Author>> {
    const records = await this.#users
      .find({ role: 'author', ...after('createdAt', position, 'asc') }, { ...publicFields, createdAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toAuthor);
  }

  async findAuthor(idOrUsername: string): Promise<Author | null> {
    const id = objectId(idOrUsername);
    const byId = id && (await this.#users.findOne({ _id: id, role: 'author' }, publicFields).lean());
    const record =
      byId ?? (await this.#users.findOne({ usernameKey: key(idOrUsername), role: 'author' }, publicFields).lean());
    return record ? toAuthor(record) : null;
  }

  /** The public faces of these people, whatever their role is today; the unknown are left out. */
  async facesOf(ids: readonly Types.ObjectId[]): Promise<Author[]> {
    const records = await this.#users.find({ _id: { $in: ids } }, publicFields).lean();
    return records.map(toAuthor);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#users.findOne({}, { _id: 1 }).lean()) === null;
  }

  async insert(users: readonly NewUser[], session: ClientSession): Promise<void> {
    await this.#users.insertMany(
      users.map(({ id, ...user }) => ({
        ...user,
        _id: objectId(id),
        emailKey: key(user.email),
        usernameKey: key(user.username),
      })),
      { session },
    );
  }
}

function key(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function toAuthor({ _id, username, fullName, bio, expertise, avatar }: AuthorRecord): Author {
  return { id: _id.toHexString(), username, fullName, bio, expertise, avatar };
}
