import type { AuthorFigures } from '@letat/contracts/analytics/operations';
import { countLimits } from '@letat/contracts/core/limits';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Comments } from '../comments/index.ts';
import type { Posts } from '../posts/index.ts';
import type { Products } from '../products/index.ts';

interface Features {
  posts: Posts;
  comments: Comments;
  products: Products;
}

const nothing: AuthorFigures = { published: 0, drafts: 0, comments: 0, products: 0, views: 0 };

/** An author's figures, each counted by the module whose it is, at a cost that does not grow with what they have. */
export async function figuresOf({ posts, comments, products }: Features, author: string): Promise<AuthorFigures> {
  const authorId = objectId(author);
  if (!authorId) return nothing;
  const most = countLimits.figure;
  const [written, received, onSale, views] = await Promise.all([
    posts.figuresOf(authorId, most),
    posts.newestIdsOf(authorId, countLimits.postsWithComments).then((ids) => comments.countApprovedUnder(ids, most)),
    products.countOfAuthor(authorId, most),
    posts.viewsOf(authorId, countLimits.postsWithComments),
  ]);
  return { ...written, comments: received, products: onSale, views };
}
