import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { createCall } from '@letat/remote-kit/api-client';
import { PageContext } from '@letat/remote-kit/page-context';
import type { ReactNode } from 'react';

export interface Answer {
  status: number;
  body: unknown;
}

/** What the site says to "PUT /api/posts/p"; other requests get a 404. */
type Answers = Record<string, (body: unknown) => Answer | Promise<Answer>>;

export const says = (body: unknown, status = 200): Answer => ({ status, body });
export const refuses = (status: number, code: string): Answer => says({ code, error: 'Non.' }, status);

/** A site that answers as the test says, for what stands inside `around`, and remembers what it was sent. */
export function fakeSite(answers: Answers) {
  const sent: { what: string; body: unknown }[] = [];
  const call = createCall({
    fetch: async (url, init) => {
      const what = `${init?.method ?? 'GET'} ${String(url)}`;
      const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body));
      sent.push({ what, body });
      const answer = (await answers[what]?.(body)) ?? refuses(404, 'not_found');
      return answer.status === 204 ? new Response(null, { status: 204 }) : Response.json(answer.body, answer);
    },
  });
  const around = ({ children }: { children: ReactNode }) => (
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>{children}</PageContext>
  );
  return { call, around, sent, sentTo: (what: string) => sent.filter((request) => request.what === what) };
}

/** A draft as it is stored. */
export const storedDraft: EditablePost = {
  id: 'p',
  title: 'Un titre',
  content: 'Un texte',
  category: 'Leadership',
  tags: [],
  slug: 'un-titre',
  published: false,
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  access: 'free',
  revision: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  schedule: null,
  authorId: 'a',
  coauthorIds: [],
  aiLabelled: false,
  savedBy: { id: 'a', fullName: 'Awa Ndiaye' },
};
