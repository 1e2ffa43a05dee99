import { CodedError } from '@letat/contracts/core/coded-error';
import { momentOf } from '../../../time/zoned-time.ts';
import type { PostRecord } from '../posts.model.ts';

/** No author plans further ahead, and a mistyped year is noticed. */
const yearsAhead = 2;

/** A draft that is to be published by itself. */
export type Planned = PostRecord & { schedule: NonNullable<PostRecord['schedule']> };

export function isPlanned(post: PostRecord | null): post is Planned {
  return Boolean(post?.schedule) && post?.published === false;
}

/** At that moment, and no other. */
export function isStillScheduled(post: PostRecord | null, at: string): post is Planned {
  return isPlanned(post) && post.schedule.at.toISOString() === at;
}

/** A notification of the author; sent once, however often it is tried. */
export function publicationNotice({ _id, authorId }: PostRecord, text: string, href: string) {
  const id = _id.toHexString();
  return { userId: authorId.toHexString(), kind: 'post-published' as const, text, href, key: `post-published ${id}` };
}

/** Throws `validation`. */
export function readMoment(at: string, { timeZone, now }: { timeZone: string; now: Date }): Date {
  const refuse = (message: string) => new CodedError('validation', { details: [{ path: 'at', message }] });
  const moment = momentOf(at, timeZone);
  if (!moment) throw refuse('Cette date ou cette heure n’existe pas : choisissez-en une autre.');
  if (moment <= now) throw refuse('Choisissez un moment à venir.');
  const last = new Date(now);
  last.setFullYear(now.getFullYear() + yearsAhead);
  if (moment > last) throw refuse(`Choisissez un moment dans les ${yearsAhead} ans.`);
  return moment;
}
