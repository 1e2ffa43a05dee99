import { getBlogPost, getPost, listBlogPosts, listPosts, relatedPosts } from '@letat/contracts/posts';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { Redirect, route } from '../../route.ts';
import type { PostsService } from './posts.service.ts';

/** Reading posts, as articles and as the blog shows them. */
export function postRoutes(app: FastifyInstance, service: PostsService): void {
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
    async ({ params }) => {
      const found = await service.read(params.slug);
      if ('movedTo' in found) return new Redirect(`/api/posts/${encodeURIComponent(found.movedTo)}`, 301);
      return found.post;
    },
    { tags: (post) => [`post:${post.slug}`, 'authors'] },
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
    { tags: () => ['posts', 'authors', 'comments'] },
  );

  route(app, getBlogPost, ({ params }) => service.readForBlog(params.id), {
    tags: (post) => [`post:${post.slug}`, 'authors', `comments:${post.id}`],
  });
}
