import { emailKey } from '@letat/contracts/core/email-key';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PostBrief, Posts } from '../posts/index.ts';
import type { CommentRecord } from './comments.model.ts';
import type { CommentsRepository } from './comments.repository.ts';
import { commentApproved } from './mails/comment-approved.ts';
import { commentReply } from './mails/comment-reply.ts';

interface CommentMailsParts {
  comments: CommentsRepository;
  posts: Posts;
  notifications: Notifications;
  mail: Mail;
  /** What the way out of mails to the writer of a comment is opened with. */
  optOutToken: (commentId: string) => Promise<string>;
}

/** What is said of one comment: as a notification of this kind, or by this mail. */
interface Notice {
  kind: 'comment-approved' | 'comment-reply';
  template: typeof commentApproved | typeof commentReply;
  key: string;
}

/** Notifications and mails about an approved comment: whoever wrote it, whom it answers, and the author of the article. */
export class CommentMails {
  readonly #parts: CommentMailsParts;

  constructor(parts: CommentMailsParts) {
    this.#parts = parts;
  }

  /** In the transaction that approves the comment; nobody is notified of what they did or wrote themselves. */
  async send(comment: CommentRecord, moderatorId: string, session: ClientSession): Promise<void> {
    const post = await this.#parts.posts.findSummary(comment.postId.toHexString());
    if (!post) return;
    const writer = comment.userId?.toHexString();
    if (writer !== moderatorId) await this.#notifyWriter(comment, post, session);
    const [parent] = comment.parentId ? await this.#parts.comments.findAll([comment.parentId]) : [];
    const answered = parent?.userId?.toHexString();
    if (parent && !isSamePerson(parent, comment)) await this.#notifyAnswered(parent, comment, post, session);
    const author = post.authorId.toHexString();
    if (author !== writer && author !== answered) await this.#notifyAuthor(author, post, session);
  }

  async #notifyWriter(comment: CommentRecord, post: PostBrief, session: ClientSession): Promise<void> {
    const text = `Votre commentaire sous « ${post.title} » est en ligne.`;
    const notice = { kind: 'comment-approved', template: commentApproved, key: `comment:${idOf(comment)}` } as const;
    await this.#notify(comment, comment, notice, text, post, session);
  }

  async #notifyAnswered(
    parent: CommentRecord,
    reply: CommentRecord,
    post: PostBrief,
    session: ClientSession,
  ): Promise<void> {
    const text = `Une réponse à votre commentaire a paru sous « ${post.title} ».`;
    const notice = { kind: 'comment-reply', template: commentReply, key: `replies:${idOf(parent)}` } as const;
    await this.#notify(parent, reply, notice, text, post, session);
  }

  /** However many comments appear under an article, its author gets one notification until they look. */
  async #notifyAuthor(userId: string, { title, slug }: PostBrief, session: ClientSession): Promise<void> {
    const text = `Un commentaire a paru sous « ${title} ».`;
    const notification = {
      userId,
      kind: 'comment-received',
      text,
      href: hrefOf(slug),
      key: `comments:${slug}`,
    } as const;
    await this.#parts.notifications.notify(notification, session);
  }

  /** With an account, by a notification and the mail that they chose to have with it; else by a mail to their address, if they want one. */
  async #notify(
    person: CommentRecord,
    about: CommentRecord,
    { kind, template, key }: Notice,
    text: string,
    post: PostBrief,
    session: ClientSession,
  ): Promise<void> {
    const { notifications, mail, optOutToken } = this.#parts;
    const { userId, authorEmail: email } = person;
    const href = hrefOf(post.slug);
    if (userId) return notifications.notify({ userId: userId.toHexString(), kind, text, href, key }, session);
    if (email === '') return;
    const data = { title: post.title, content: about.content, href, stop: await optOutToken(idOf(person)) };
    await mail.send({ template, to: email, data, key: `${kind}:${idOf(about)}` }, session);
  }
}

const idOf = ({ _id }: CommentRecord) => _id.toHexString();
const hrefOf = (slug: string) => `/post/${slug}#commentaires`;

function isSamePerson(a: CommentRecord, b: CommentRecord): boolean {
  if (a.userId && b.userId) return a.userId.equals(b.userId);
  return emailKey(a.authorEmail) === emailKey(b.authorEmail);
}
