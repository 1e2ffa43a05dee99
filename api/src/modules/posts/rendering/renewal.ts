import type { Types } from 'mongoose';
import { type MarkdownRenderer, renderVersion } from '../../../markdown/index.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { WorkContext } from '../../jobs/index.ts';
import type { Users } from '../../users/index.ts';
import { namesUnder } from '../authorship/service.ts';
import type { PostRecord } from '../posts.model.ts';
import { writtenExcerptOf } from '../posts.projection.ts';
import { renderText } from './render-text.ts';
import type { RenewalRepository } from './renewal.repository.ts';

const atOnce = 20;

interface Needs {
  posts: RenewalRepository;
  users: Pick<Users, 'namesOf'>;
  renderer: MarkdownRenderer;
  content: Content;
}

/**
 * Renders anew what an older renderer rendered: its rules for what a text may hold count for every article, not only for those
 * that are saved again. Dates and revisions stay; an article that cannot be rendered stays as it was, and the log says so.
 */
export async function renewArticles(
  { posts, users, renderer, content }: Needs,
  { held, log }: Pick<WorkContext, 'held' | 'log'>,
): Promise<void> {
  const failed: Types.ObjectId[] = [];
  for (;;) {
    const old = await posts.someBefore(renderVersion, failed, atOnce);
    if (old.length === 0) return;
    for (const post of old) {
      try {
        const rendered = await renderText(asWritten(post), await namesUnder(post, users), renderer, null);
        await content.change(async (session, invalidate) => {
          const renewed = await posts.renew(post, rendered, session);
          if (renewed && post.published) invalidate('posts', `post:${post.slug}`);
        });
      } catch (cause) {
        failed.push(post._id);
        log.warn({ err: cause, post: post._id.toHexString() }, 'renewal: article could not be rendered, left as it is');
      }
    }
    await held();
  }
}

/** An excerpt that nobody wrote follows the text. */
function asWritten(post: PostRecord): PostRecord {
  return { ...post, excerpt: writtenExcerptOf(post) };
}
