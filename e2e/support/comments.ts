import { findRunning } from './product.ts';

/** Leaves a comment under an article, as its form does; it waits for approval. */
export async function leaveComment(slug: string, authorName: string, content: string): Promise<void> {
  const { url } = findRunning();
  const post: { id: string } = await (await fetch(`${url}/api/posts/${slug}`)).json();
  const answer = await fetch(`${url}/api/posts/${post.id}/comments`, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ authorName, authorEmail: 'une.adresse@letat.test', content }),
  });
  if (answer.status !== 201) throw new Error(`no comment was left: ${answer.status} ${await answer.text()}`);
}
