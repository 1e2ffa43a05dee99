import type { PageProps } from '@letat/remote-kit/route';
import { Article } from './article.tsx';
import { postView } from './article-view.ts';
import type { PostData } from './post.route.ts';

/** An article at its canonical address. */
export default function PostPage({ data, query }: PageProps<PostData>) {
  return <Article view={postView} {...data} query={query} />;
}
