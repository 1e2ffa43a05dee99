import { textAt } from '../../../../scripts/json.ts';
import { Browser } from '../../site/browser.ts';
import { type Journey, keyed, type Visit } from './journey.ts';
import { sessionOf } from './session.ts';

/** An author publishes an article in which a word stands that no other one has. */
export async function publishArticle(visit: Visit): Promise<{ id: string; slug: string; word: string }> {
  const { world, promises, number, insist } = visit;
  const author = await sessionOf(visit, world.author);
  const word = wordOf(number);
  const title = `La réforme ${word}`;
  const text = { content: `Un texte assez long pour être lu, où il est question de ${word}.`, category: 'Leadership' };
  const post = { title, ...text, tags: [], published: true, key: crypto.randomUUID() };
  const made = await insist('publish', () => author.post('/api/posts', post), [201]);
  const [id, slug] = [textAt(made.body, 'id') ?? '', textAt(made.body, 'slug') ?? ''];
  promises.posts.push({ slug, title, word });
  return { id, slug, word };
}

/** An author publishes, and a visitor says something about it. */
export const publishAndComment: Journey = async (visit) => {
  const { world, promises, number, insist } = visit;
  const { id, word } = await publishArticle(visit);
  const visitor = new Browser(world.site.url);
  const content = `Une remarque sur ${word}.`;
  const comment = { authorName: 'Témoin', authorEmail: `temoin-${number}@exemple.org`, content };
  const key = keyed();
  await insist('comment', () => visitor.post(`/api/posts/${id}/comments`, comment, key), [201]);
  promises.comments.push(content);
};

/** A word of letters alone that no other number has, and none that a search takes for another one. */
function wordOf(number: number): string {
  const letters = [...String(number).padStart(5, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a');
  return `z${letters}ax`;
}
