import { findRunning } from './product.ts';

let left = 0;

/** Leaves a comment under an article, as its form does; it waits for approval. Gives its id and the address it was left under. */
export async function leaveComment(
  slug: string,
  authorName: string,
  content: string,
  given: { authorEmail?: string; parentId?: string } = {},
): Promise<{ id: string; authorEmail: string }> {
  const { url } = findRunning();
  left += 1;
  // Many of one address would be suspicious, and wait elsewhere.
  const { authorEmail = `voix-${Date.now().toString(36)}-${left}@letat.test` } = given;
  const post: { id: string } = await (await fetch(`${url}/api/posts/${slug}`)).json();
  const answer = await fetch(`${url}/api/posts/${post.id}/comments`, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ authorName, authorEmail, content, ...given }),
  });
  if (answer.status !== 201) throw new Error(`no comment was left: ${answer.status} ${await answer.text()}`);
  return { id: (await answer.json()).id, authorEmail };
}
