import { type Position, readCursor } from '../../../paging/cursor.ts';
import type { AuthorWork, AuthorWorksFolder } from '../../../plugins/author-works.ts';
import { objectId, objectIds } from '../../../plugins/mongo/object-id.ts';
import type { Posts } from '../../posts/index.ts';
import { asMarkdown } from './content/as-markdown.ts';
import type { CampaignsRepository, StoredCampaign } from './repository.ts';

interface Needs {
  campaigns: Pick<CampaignsRepository, 'list'>;
  posts: Pick<Posts, 'summariesOf'>;
  publicOrigin: string;
}

/** Letters that are read at once. */
const batch = 50;

/** An author's letters, drafts among them; those of courses belong to these. */
export function lettersOfAuthor(needs: Needs): AuthorWorksFolder {
  return {
    folder: 'lettres',
    noun: { one: 'lettre', many: 'lettres' },
    async *of(authorId) {
      const ownerId = objectId(authorId);
      if (ownerId === null) return;
      for (let position: Position | null = null; ; ) {
        const { items, next } = await needs.campaigns.list({ ownerId }, { limit: batch, after: position });
        for (const letter of items) yield await workOf(letter, needs);
        if (next === null) return;
        position = readCursor(next);
      }
    },
  };
}

async function workOf(letter: StoredCampaign, needs: Needs): Promise<AuthorWork> {
  const { content, state, startedAt, createdAt } = letter;
  const head = {
    ...{ title: content.subject, preheader: content.preheader, draft: startedAt === null, state },
    ...(startedAt === null ? {} : { date: startedAt.toISOString() }),
  };
  return { at: startedAt ?? createdAt, name: content.subject, head, text: await textOf(letter, needs) };
}

/** What a letter says, as Markdown. */
export async function textOf(
  { content: { blocks } }: Pick<StoredCampaign, 'content'>,
  { posts, publicOrigin }: Omit<Needs, 'campaigns'>,
): Promise<string> {
  const ids = blocks.flatMap((block) => (block.type === 'article' && block.postId !== null ? [block.postId] : []));
  const articles = await posts.summariesOf(objectIds(ids));
  return asMarkdown(blocks, (postId) => {
    const article = articles.get(postId);
    return article && { ...article, url: `${publicOrigin}/post/${encodeURIComponent(article.slug)}` };
  });
}
