import { hashOf } from '../../../../api/src/modules/newsletter/restored/choices-store.ts';
import { Browser } from '../../site/browser.ts';
import type { Check, Looked } from './check.ts';

const visitorOf = ({ world }: Looked) => new Browser(world.site.url);

/** Every article that was acknowledged can be read. */
export const articles: Check = async (looked) => {
  const { posts } = looked.promises;
  const visitor = visitorOf(looked);
  const faults: string[] = [];
  for (const { slug, title } of posts) {
    const { status, body } = await visitor.get(`/api/posts/${slug}`);
    if (status !== 200 || !JSON.stringify(body).includes(title)) faults.push(`${slug}: ${status}`);
  }
  return { name: 'articles are there', checked: posts.length, faults };
};

/** A search finds each by the word that stands in it alone. */
export const searches: Check = async (looked) => {
  const { posts } = looked.promises;
  const visitor = visitorOf(looked);
  const faults: string[] = [];
  for (const { slug, word } of posts) {
    const { body } = await visitor.get(`/api/posts?search=${word}`);
    const found: readonly unknown[] = Array.isArray(body) ? body : [];
    if (found.length !== 1 || !JSON.stringify(found).includes(`"${slug}"`))
      faults.push(`${word}: ${found.length} found`);
  }
  return { name: 'a search finds each article', checked: posts.length, faults };
};

/** Each translation that was published is read. */
export const translations: Check = async (looked) => {
  const visitor = visitorOf(looked);
  const faults: string[] = [];
  for (const { slug, title } of looked.promises.translations) {
    const { status, body } = await visitor.get(`/api/posts/${slug}/translations/en`);
    if (status !== 200 || !JSON.stringify(body).includes(title)) faults.push(`${slug}: ${status}`);
  }
  return { name: 'translations are read', checked: looked.promises.translations.length, faults };
};

/** Every comment is there once; one that was not acknowledged may be there, once too. */
export const comments: Check = async ({ world, promises }) => {
  const rows = await world.store.collection('comments').find().toArray();
  const stored = Map.groupBy(rows, ({ content }) => String(content));
  const faults = [
    ...promises.comments.filter((content) => !stored.has(content)).map((content) => `lost: ${content}`),
    ...[...stored].filter(([, same]) => same.length > 1).map(([content]) => `twice: ${content}`),
  ];
  return { name: 'comments are there, once', checked: promises.comments.length, faults };
};

/** The accounts that were opened can be logged in to. */
export const accounts: Check = async (looked) => {
  const { accounts: opened } = looked.promises;
  const faults: string[] = [];
  for (const person of opened) {
    const { status } = await visitorOf(looked).post('/api/auth/login', person);
    if (status !== 200) faults.push(`${person.email}: ${status}`);
  }
  return { name: 'accounts open', checked: opened.length, faults };
};

/** Every picture is served, and the store has nothing that no row knows. */
export const pictures: Check = async (looked) => {
  const { world, promises } = looked;
  const visitor = visitorOf(looked);
  const faults: string[] = [];
  for (const path of promises.pictures) {
    const { status } = await visitor.get(path);
    if (status !== 200) faults.push(`${path}: ${status}`);
  }
  const rows = await world.store.collection('uploads').find().toArray();
  const known = rows.flatMap(({ key, objectPath, making, fileKey, copies }) =>
    [key, objectPath?.slice(1), making?.slice(1), fileKey, ...(copies ?? [])].filter(
      (name) => typeof name === 'string',
    ),
  );
  // A picture's widths stand in a folder of its name.
  const folders = known.map((key) => key.replace(/\.webp$/, '/'));
  const keys = [...world.files.objects.keys()];
  const isKnown = (key: string) => known.includes(key) || folders.some((folder) => key.startsWith(folder));
  // What social networks show of an article is drawn when it is asked for, and has the article's id.
  const posts = await world.store.collection('posts').find().project({ _id: 1 }).toArray();
  const isOfPost = (key: string) => posts.some(({ _id }) => key.startsWith(`og/post/${_id}-`));
  // What subscribers chose stands beside the database, by the hash of their address (decision 0188); of who left, the hash and when.
  const subscribers = await world.store.collection('subscribers').find().project({ email: 1 }).toArray();
  const hashes = subscribers.map(({ email }) => hashOf(String(email)));
  const isOfSubscriber = (key: string) =>
    key.startsWith('left/') || hashes.some((hash) => key.endsWith(`/${hash}.json`));
  const orphans = keys.filter((key) => !isKnown(key) && !isOfPost(key) && !isOfSubscriber(key));
  faults.push(...orphans.map((key) => `nobody's: ${key}`));
  return { name: 'pictures are served, no file is nobody’s', checked: promises.pictures.length + keys.length, faults };
};

/** What was offered is there once, with its file to the byte. */
export const products: Check = async ({ world, promises }) => {
  const rows = await world.store.collection('products').find().toArray();
  const stored = Map.groupBy(rows, ({ title }) => String(title));
  const faults = promises.products.flatMap(({ title, text }) => {
    const same = stored.get(title) ?? [];
    if (same.length !== 1) return [`${title}: ${same.length} times`];
    const file = world.files.objects.get(String(same[0]?.fileKey));
    return file?.toString() === text ? [] : [`${title}: not the file that was sent`];
  });
  return { name: 'products are there, once, with their files', checked: promises.products.length, faults };
};

/** Each confirmed address is a subscriber, once. */
export const subscribers: Check = async ({ world, promises }) => {
  const rows = await world.store.collection('subscribers').find({ state: 'confirmed' }).toArray();
  const confirmed = Map.groupBy(rows, ({ email }) => String(email));
  const faults = promises.subscribers.filter((email) => confirmed.get(email)?.length !== 1);
  return { name: 'subscribers are confirmed', checked: promises.subscribers.length, faults };
};
