import type { Post } from '@letat/contracts/posts/operations';
import { getBlogPost, getPost, listBlogPosts, listPosts, relatedPosts } from '@letat/contracts/posts/operations';
import type { FastifyInstance } from 'fastify';
import { sayToCrawlers } from '../../answers/say-to-crawlers.ts';
import { nextLink } from '../../paging/page.ts';
import { Redirect, route } from '../../route.ts';
import type { PostsService } from './posts.service.ts';
import type { OwnPostsService } from './writing/own-posts.ts';

/** Reading posts, as articles and as the blog shows them. */
export function postRoutes(
  app: FastifyInstance,
  { service, own }: { service: PostsService; own: OwnPostsService },
): void {
  route(
    app,
    listPosts,
    async ({ query, header }) => {
      const { items, next } = await service.list(query);
      if (next) header('link', nextLink(listPosts.path, query, next));
      return items;
    },
    { tags: () => ['posts', 'authors'] },
  );

  route(
    app,
    getPost,
    async ({ params, header }) => {
      const found = await service.read(params.slug);
      if ('post' in found) sayToCrawlers(header, found.post);
      return answerTo(found);
    },
    {
      tags: (post) => [`post:${post.slug}`, 'authors'],
      async personal({ params, viewer }) {
        const reader = await viewer();
        const found = reader && (await own.read(params.slug, reader));
        return found && answerTo(found);
      },
    },
  );

  route(app, relatedPosts, ({ params }) => service.related(params.slug), { tags: () => ['posts', 'authors'] });

  route(
    app,
    listBlogPosts,
    async ({ query, header }) => {
      const { items, next } = await service.listForBlog(query);
      if (next) header('link', nextLink(listBlogPosts.path, query, next));
      return items;
    },
    { tags: () => ['posts', 'authors', 'comments', 'views'] },
  );

  route(
    app,
    getBlogPost,
    async ({ params, header }) => {
      const found = await service.readForBlog(params.id);
      sayToCrawlers(header, found);
      return found;
    },
    {
      tags: (post) => [`post:${post.slug}`, 'authors', `comments:${post.id}`, 'views'],
      async personal({ params, viewer }) {
        const reader = await viewer();
        const record = reader && (await own.find(params.id, reader));
        return record && service.wholeForBlog(record);
      },
    },
  );
}

function answerTo(found: { post: Post } | { movedTo: string }): Post | Redirect {
  return 'post' in found ? found.post : new Redirect(`/api/posts/${encodeURIComponent(found.movedTo)}`, 301);
}
