import { downloadBook } from '@letat/contracts/posts/books/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { sayToCrawlers } from '../../../answers/say-to-crawlers.ts';
import { route } from '../../../route.ts';
import { bookLimit } from './limits.ts';
import type { BooksService } from './service.ts';

/** Articles that a reader takes along, to read without a network. */
export function bookRoutes(app: FastifyInstance, books: BooksService): void {
  app.rateLimits.register(bookLimit);
  route(
    app,
    downloadBook,
    async ({ query, viewer, header }) => {
      const { bytes, etag, filename, crawlerPolicy } = await books.make(query.posts.split(','), await viewer());
      sayToCrawlers(header, { crawlerPolicy });
      return new Content({ type: 'application/epub+zip', body: bytes, filename, etag });
    },
    { limit: bookLimit.name },
  );
}
