import type { PageProps } from '@letat/remote-kit/route';
import { Article } from '../article/article.tsx';
import { blogView } from '../article/article-view.ts';
import type { BlogArticleData } from './blog-article.route.ts';

/** An article in the blog. */
export default function BlogArticlePage({ data, query }: PageProps<BlogArticleData>) {
  return <Article view={blogView} {...data} query={query} />;
}
