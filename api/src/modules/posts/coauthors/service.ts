import type { Author } from '@letat/contracts/authors/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { CoauthorInvitation, Writers } from '@letat/contracts/posts/coauthors/operations';
import { postMessages } from '@letat/contracts/posts/messages';
import { coauthorLimits } from '@letat/contracts/posts/writing/constants';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Notifications } from '../../notifications/index.ts';
import type { Users } from '../../users/index.ts';
import type { AuthorshipService } from '../authorship/service.ts';
import type { PostRecord } from '../posts.model.ts';
import { assertOwner, findOwned, isWriting, type Writer } from '../posts.ownership.ts';
import { unknownAuthor } from '../posts.projection.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { CoauthorInvitationsRepository } from './repository.ts';

interface Needs {
  clock: Clock;
  invitations: CoauthorInvitationsRepository;
  posts: WrittenPostsRepository;
  authorship: AuthorshipService;
  users: Users;
  content: Content;
  notifications: Notifications;
}

/** Articles that several people write: who is asked has to say yes before their name stands under anything. */
export class CoauthorsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `post_not_found`, `forbidden`. */
  async list(postId: string, writer: Writer): Promise<Writers> {
    return this.#writersOf(await findOwned(this.#needs.posts, postId, writer));
  }

  /** Throws `post_not_found`, `forbidden`, `validation` for whom nobody can invite. */
  async invite(postId: string, who: string, writer: Writer): Promise<Writers> {
    const { posts, content } = this.#needs;
    assertOwner(writer, await findOwned(posts, postId, writer));
    const userId = await this.#authorOf(who);
    await content.change((session) => this.#askOnce(postId, userId, writer, session));
    return this.list(postId, writer);
  }

  /** Unless they are its authors or invited already. */
  async #askOnce(postId: string, userId: string, writer: Writer, session: ClientSession): Promise<void> {
    const { posts, invitations } = this.#needs;
    // Two invitations at once would both find the last place free.
    await invitations.serialise(postId, session);
    const post = await findOwned(posts, postId, writer, session);
    assertOwner(writer, post);
    if (userId === post.authorId.toHexString()) throw refused('C’est déjà l’auteur de cet article.');
    const asked = await invitations.listOfPost(post._id, session);
    const known = [...(post.coauthorIds ?? []), ...asked.map((invitation) => invitation.userId)];
    if (known.some((id) => id.toHexString() === userId)) return;
    if (known.length >= coauthorLimits.most)
      throw refused(`Au plus ${coauthorLimits.most} co-auteurs, invitations comprises.`);
    await this.ask(post, userId, writer.id, session);
  }

  /** Asks an author who may be asked, once, and notifies them; by mail once a day, however often it is taken back and said again. */
  async ask(
    post: Pick<PostRecord, '_id' | 'title'>,
    userId: string,
    invitedBy: string,
    session: ClientSession,
  ): Promise<void> {
    const { clock, invitations, notifications } = this.#needs;
    const asked = { postId: post._id, userId: idOf(userId), invitedBy: idOf(invitedBy), at: clock.now() };
    if (!(await invitations.add(asked, session))) return;
    const text = `Vous êtes invité à cosigner « ${post.title} ».`;
    const key = keyOf(post);
    const mailKey = `${key} ${invitedBy} ${userId} ${asked.at.toISOString().slice(0, 10)}`;
    await notifications.notify({ userId, kind: 'coauthors', text, href: '/dashboard', key, mailKey }, session);
  }

  /** Throws `post_not_found`, `forbidden`. */
  async remove(postId: string, userId: string, writer: Writer): Promise<void> {
    const { posts, authorship, invitations, content } = this.#needs;
    const post = await findOwned(posts, postId, writer);
    if (userId !== writer.id) assertOwner(writer, post);
    const _id = objectId(userId);
    if (!_id) return;
    await content.change(async (session, invalidate) => {
      await invitations.take(post._id, _id, session);
      await authorship.remove(post._id, _id, session, invalidate);
    });
  }

  /** What the person is asked, as long as the article is there. */
  async invitationsFor({ id }: Writer): Promise<CoauthorInvitation[]> {
    const { invitations, posts, users } = this.#needs;
    const asked = await invitations.listFor(id);
    const titles = await posts.titlesOf(asked.map(({ postId }) => postId));
    const authors = await users.authorSummariesOf(asked.map(({ invitedBy }) => invitedBy));
    return asked.flatMap(({ postId, invitedBy, at }) => {
      const title = titles.get(postId.toHexString());
      const from = authors.get(invitedBy.toHexString())?.fullName ?? postMessages.authorFallback;
      return title === undefined ? [] : [{ postId: postId.toHexString(), title, from, at: at.toISOString() }];
    });
  }

  /** Throws `invitation_not_found`. */
  async answer(postId: string, accept: boolean, { id }: Writer): Promise<void> {
    const { invitations, posts, authorship, content, notifications } = this.#needs;
    const _id = objectId(postId);
    if (!_id) throw new CodedError('invitation_not_found');
    await content.change(async (session, invalidate) => {
      const invitation = await invitations.take(_id, idOf(id), session);
      const post = invitation && (await posts.find(postId));
      if (!post) throw new CodedError('invitation_not_found');
      const words = accept ? 'a été acceptée' : 'a été refusée';
      const text = `Votre invitation à cosigner « ${post.title} » ${words}.`;
      const href = `/write?post=${postId}`;
      const userId = post.authorId.toHexString();
      await notifications.notify({ userId, kind: 'coauthors', text, href }, session);
      if (accept && !(await authorship.add(_id, idOf(id), session, invalidate)))
        throw new CodedError('invitation_not_found');
    });
  }

  async #writersOf(post: PostRecord): Promise<Writers> {
    const { users, invitations } = this.#needs;
    const asked = (await invitations.listOfPost(post._id)).map(({ userId }) => userId);
    const coauthorIds = post.coauthorIds ?? [];
    const authors = await users.authorSummariesOf([post.authorId, ...coauthorIds, ...asked]);
    const authorOf = (id: Types.ObjectId): Author => authors.get(id.toHexString()) ?? unknownAuthor(id.toHexString());
    return { owner: authorOf(post.authorId), coauthors: coauthorIds.map(authorOf), invited: asked.map(authorOf) };
  }

  /** By email, username or id; of those who write, and whose account is open. Throws `validation`. */
  async #authorOf(who: string): Promise<string> {
    const { users } = this.#needs;
    const known = who.includes('@') ? await users.findAccountByEmail(who) : await this.#accountOf(who);
    if (!known || !isWriting(known) || !known.account.emailVerified)
      throw refused('Aucun auteur de la revue ne porte ce nom ou cette adresse : vérifiez-les.');
    return known.account.id;
  }

  async #accountOf(idOrUsername: string) {
    const found = await this.#needs.users.findAuthor(idOrUsername);
    return found && this.#needs.users.findAccount(found.id);
  }
}

const idOf = (id: string) => Types.ObjectId.createFromHexString(id);
const keyOf = ({ _id }: Pick<PostRecord, '_id'>) => `coauthors ${_id.toHexString()}`;
const refused = (message: string) => new CodedError('validation', { details: [{ path: 'who', message }] });
