import type { FastifyInstance } from 'fastify';
import { Directory } from './directory.ts';

/** The newest, which are proposed while the reader types; a search finds the others. */
const maxProposedProducts = 5000;

export type Directories = ReturnType<typeof registerDirectories>;

/** What is found beside articles, each kind by its names and texts. Products are searched for in the database: there may be many. */
export function registerDirectories({
  users,
  products,
  webinars,
  newsletter,
  content,
}: Pick<FastifyInstance, 'users' | 'products' | 'webinars' | 'newsletter' | 'content'>) {
  const authors = new Directory({
    tags: ['authors'],
    list: (page) => users.listAuthors(page),
    nameOf: ({ fullName }) => fullName,
    textOf: ({ fullName, expertise, bio }) => `${fullName}\n${expertise}\n${bio}`,
  });
  const offers = new Directory({
    tags: ['products'],
    list: async () => ({ items: await products.titles(maxProposedProducts), next: null }),
    nameOf: ({ title }) => title,
  });
  const events = new Directory({
    tags: ['webinars'],
    list: (page) => webinars.announced(page),
    nameOf: ({ title }) => title,
    textOf: ({ title, description, speakers, tags }) => [title, description, ...speakers, ...tags].join('\n'),
  });
  const letters = new Directory({
    tags: ['letters', 'authors'],
    list: (page) => newsletter.letters(page),
    nameOf: ({ subject }) => subject,
    textOf: ({ subject, preheader, author }) => `${subject}\n${preheader}\n${author?.fullName ?? ''}`,
  });
  for (const { cache } of [authors, offers, events, letters]) content.registerCache(cache);
  return { authors, offers, events, letters };
}
