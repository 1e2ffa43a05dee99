import { textAt } from '../../../../scripts/json.ts';
import type { Journey } from './journey.ts';
import { sessionOf } from './session.ts';

/** An author sends a file in parts, of which it has one, and offers it. */
export const offerProduct: Journey = async (visit) => {
  const { world, promises, number, insist } = visit;
  const author = await sessionOf(visit, world.author);
  const file = { filename: `guide-${number}.pdf`, type: 'application/pdf' };
  const begun = await insist('begin a file', () => author.post('/api/s3/multipart', file), [200]);
  const [uploadId, key] = [textAt(begun.body, 'uploadId') ?? '', textAt(begun.body, 'key') ?? ''];
  const pathOf = (what: string) => `/api/s3/multipart/${uploadId}/${what}?key=${encodeURIComponent(key)}`;
  const signed = await insist('sign a part', () => author.get(pathOf('1')), [200]);
  const text = `Le guide ${number}, `.repeat(1 + (number % 50));
  const sent = await fetch(textAt(signed.body, 'url') ?? '', { method: 'PUT', body: new TextEncoder().encode(text) });
  if (!sent.ok) throw new Error(`the store answered ${sent.status}`);
  const parts = [{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }];
  const completed = await insist('end a file', () => author.post(pathOf('complete'), { parts }), [200]);
  const title = `Guide ${number}`;
  const fileUrl = textAt(completed.body, 'location') ?? '';
  // Under a key, as its form does: sent again it is the same product.
  const product = { title, description: 'Un guide.', category: 'ebook', price: 0, fileUrl, key: crypto.randomUUID() };
  await insist('offer a product', () => author.post('/api/products', product), [201]);
  promises.products.push({ title, text });
};
