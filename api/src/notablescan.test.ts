import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { operator, useApp } from '../test/app.ts';
import { addAuthor, addPost } from '../test/fixtures.ts';
import { sentMails } from '../test/mails.ts';
import { picture, sendFile } from '../test/uploads.ts';
import type { MailRequest } from './modules/mail/index.ts';
import { notice } from './modules/notifications/index.ts';
import { objectId } from './plugins/mongo/object-id.ts';

// The server of the tests refuses whatever has no index (scripts/provision/test-mongo.ts).
const api = useApp();

it('no query looks through a whole collection', async () => {
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author, { title: 'La réforme', tags: ['budget'] });
  await addPost(api.app, author, { title: 'La réforme', tags: ['budget'] });
  const urls = [
    '/api/ready',
    '/api/posts',
    '/api/posts?limit=1',
    '/api/posts?category=R%C3%A9formes',
    `/api/posts?authorId=${author.id}`,
    `/api/posts?authorId=${author.id}&category=Gouvernance`,
    '/api/posts?featured=true&limit=1',
    '/api/blog-posts?featured=true&category=Gouvernance',
    '/api/posts?search=reforme%20budget',
    `/api/posts?search=reforme&category=Gouvernance&authorId=${author.id}`,
    `/api/posts/${post.slug}`,
    `/api/posts/${post.slug}/related`,
    '/api/blog-posts?limit=2',
    `/api/blog-posts/${post.id}`,
    `/api/posts/${post.id}/comments`,
    '/api/authors?limit=1',
    `/api/authors/${author.id}`,
    `/api/authors/${author.username}`,
    '/api/products',
    '/api/products?category=ebook&search=guide',
    `/api/products?authorId=${author.id}`,
    '/api/search/suggestions?q=ref',
    '/api/search/suggestions?q=bud',
    '/api/search?q=budget',
    '/api/search/correction?q=refrome',
    '/rss.xml?category=Gouvernance',
    `/author/${author.id}/feed.json`,
    '/sitemap.xml',
    '/sitemap.xml?part=2026-02',
    '/internal/release-set',
  ];
  for (const url of urls) {
    const answer = await api.get(url, operator);
    expect(answer.statusCode, `${url}: ${JSON.stringify(api.log.at(-2))}`).toBe(200);
    const next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    if (next) expect((await api.get(next)).statusCode, next).toBe(200);
  }
  const own = api.as(author);
  const listed = (await api.get('/api/posts')).json<{ id: string }[]>();
  const postIds = listed.map(({ id }) => id);
  expect((await own.put('/api/my/reading-list', { postIds })).json()).toEqual({ added: 2 });
  for (const url of [
    '/api/my/posts?limit=1',
    '/api/my/posts?limit=1&status=published',
    `/api/my/posts/${post.id}`,
    `/api/posts/${post.slug}`,
    '/api/my/reading-list?limit=1',
    `/api/my/reading-list/${post.id}`,
  ]) {
    const answer = await own.get(url);
    expect(answer.statusCode, url).toBe(200);
    const next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    if (next) expect((await own.get(next)).statusCode, next).toBe(200);
  }
  const reading = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  expect((await api.post(`/api/posts/${post.id}/views`, {}, reading)).statusCode).toBe(204);
  expect((await own.get('/api/my/views')).json().total).toEqual({ views: 1, readings: 1, readers: 1, visits: 0 });
  for (const url of [
    `/api/my/views?days=7&item=post:${post.id}`,
    '/api/my/views/items?days=7',
    '/api/my/views/export?view=items&days=7',
  ])
    expect((await own.get(url)).statusCode, url).toBe(200);
  const comment = { authorName: 'A', authorEmail: 'a@exemple.org', content: 'x' };
  expect((await api.post(`/api/posts/${post.id}/comments`, comment)).statusCode).toBe(201);

  const article = { title: 'La suite', content: 'x', category: 'Leadership', published: true };
  const made = await own.post('/api/posts', { ...article, key: crypto.randomUUID() });
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  expect((await own.put(`/api/posts/${id}`, { ...article, slug: 'suite', revision: 1 })).statusCode).toBe(200);
  expect((await own.del(`/api/posts/${id}`)).statusCode).toBe(204);

  const imageURL = await sendFile(api, own, await picture().png().toBuffer());
  expect((await own.put('/api/images', { imageURL })).statusCode).toBe(200);
  const { uploadId, key } = (await own.post('/api/s3/multipart', { filename: 'a.pdf', type: '' })).json();
  for (const url of [`/api/s3/multipart/${uploadId}?key=${key}`, `/api/s3/multipart/${uploadId}/1?key=${key}`])
    expect((await own.get(url)).statusCode, url).toBe(200);
  expect((await own.del(`/api/s3/multipart/${uploadId}?key=${key}`)).statusCode).toBe(200);
});

it('no query behind a login does either', async () => {
  const admin = api.as('admin');
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author);
  const draft = {
    title: 'Guide',
    description: 'Un guide.',
    category: 'ebook',
    price: 0,
    fileUrl: 'https://fichiers.exemple.org/guide.pdf',
  };
  const product = await admin.post('/api/products', draft);
  const comment = { authorName: 'A', authorEmail: 'a@exemple.org', content: 'x' };
  const { id } = (await api.post(`/api/posts/${post.id}/comments`, comment)).json();
  const answers = [
    product,
    await admin.post('/api/products', draft),
    await admin.put(`/api/products/${product.json().id}`, draft),
    await admin.get('/api/my/products?limit=1'),
    await admin.del(`/api/products/${product.json().id}`),
    await api.post(`/api/posts/${post.id}/comments`, comment),
    await admin.get('/api/comments?limit=1'),
    await admin.get('/api/comments/counts'),
    await admin.put(`/api/comments/${id}/status`, { status: 'approved' }),
    await admin.put(`/api/posts/${post.id}/featured`, { featured: true }),
    await api.as(author).get('/api/my/figures'),
    await admin.get('/api/admin/jobs'),
    await admin.get('/api/admin/jobs/work?queue=mail&state=failed'),
    await admin.get('/api/admin/mails?limit=1'),
    await admin.get('/api/admin/mails?state=sent&template=notice&to=a@exemple.org'),
    await admin.get('/api/admin/mails/summary'),
    await api.as(author).get('/api/my/notifications?limit=1'),
    await api.as(author).get('/api/my/notifications/count'),
    await api.as(author).post('/api/my/notifications/read', undefined),
    await api.as(author).put('/api/my/notifications/preferences', { security: true }),
    await api.as(author).get('/api/my/consents'),
    await api.as(author).post('/api/my/consents/withdraw', { purpose: 'newsletter' }),
    await api.as(author).get('/api/my/privacy'),
    await admin.get('/api/admin/audit?limit=1'),
    await admin.get('/api/admin/audit?actor=x&action=comment.spam&subject=user:x&from=2026-01-01'),
    await admin.get('/api/admin/privacy'),
    await admin.get('/api/admin/waiting'),
    await admin.get('/api/admin/health'),
    await admin.post('/api/admin/privacy/retention/dry-run', undefined),
  ];
  for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(300);
  for (const list of answers.filter(({ headers }) => headers.link)) {
    const next = /<([^>]+)>/.exec(String(list.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).statusCode, next).toBe(200);
  }
});

it('no export, erasure or night does either', async () => {
  const past = new Date(Date.now() - 1000);
  const dueNow = (queue: string) =>
    api.app.mongo.connection.collection('work').updateMany({ queue, state: 'waiting' }, { $set: { takeAt: past } });
  const author = await addAuthor(api.app, { password: 'violon-orage-31' });
  const post = await addPost(api.app, author);
  const comment = { authorName: 'A', authorEmail: author.email, content: 'x' };
  await api.as(author).post(`/api/posts/${post.id}/comments`, comment);
  await api.as(author).post('/api/my/privacy/export', undefined);
  await api.app.jobs.process('privacy-exports');
  expect((await api.as(author).get('/api/my/privacy')).json().export.state, JSON.stringify(api.log.at(-2))).toBe(
    'done',
  );
  await api.as(author).post('/api/my/privacy/erasure', { password: 'violon-orage-31', writings: 'remove' });
  await dueNow('privacy-erasures');
  await api.app.jobs.process('privacy-erasures');
  expect(await api.app.users.findAccount(author.id), JSON.stringify(api.log.at(-1))).toMatchObject({ erased: true });
  for (const { collection, retention } of api.app.privacy.held())
    if (retention.enforcedBy === 'job')
      expect(await retention.remove(past, AbortSignal.timeout(5000)), collection).toBeGreaterThanOrEqual(0);
});

it('lists and searches sort by an index and look at no more than they show', async () => {
  const posts = api.app.mongo.connection.collection('posts');
  const uploads = api.app.mongo.connection.collection('uploads');
  const products = api.app.mongo.connection.collection('products');
  const comments = api.app.mongo.connection.collection('comments');
  const newest = { publishedAt: -1, _id: -1 } as const;
  const latest = { createdAt: -1, _id: -1 } as const;
  const queries = [
    posts.find({ published: true }).sort(newest).limit(16),
    posts.find({ published: true, featured: true }).sort(newest).limit(2),
    posts
      .find({ published: true, category: { $in: ['Réformes', 'Gouvernance', 'Transformation'] } })
      .sort(newest)
      .limit(16),
    posts
      .find({ published: true, publishedAt: { $lte: new Date() }, $or: [{ publishedAt: { $lt: new Date() } }] })
      .sort(newest)
      .limit(16),
    posts.find({ authorIds: new Types.ObjectId(), published: true }).sort(newest).limit(16),
    posts
      .find({
        authorIds: new Types.ObjectId(),
        published: true,
        category: { $in: ['Réformes', 'Gouvernance'] },
        publishedAt: { $lte: new Date() },
        $or: [{ publishedAt: { $lt: new Date() } }, { _id: { $lt: new Types.ObjectId() } }],
      })
      .sort(newest)
      .limit(16),
    posts.find({ terms: 'reform' }).sort(newest).limit(500),
    posts.find({ authorId: new Types.ObjectId() }).sort({ updatedAt: -1, _id: -1 }).limit(16),
    posts.find({ authorId: new Types.ObjectId(), published: false }).sort({ updatedAt: -1, _id: -1 }).limit(16),
    posts
      .find({ tags: { $in: ['budget', 'commune'] }, published: true })
      .sort(newest)
      .limit(30),
    uploads
      .find({ expiresAt: { $ne: null, $lte: new Date() } })
      .sort({ expiresAt: 1 })
      .limit(20),
    uploads
      .find({ owner: new Types.ObjectId(), purpose: 'image', state: 'signed' })
      .sort({ createdAt: -1 })
      .skip(50)
      .limit(20),
    products.find({ onSale: true }).sort(latest).limit(16),
    products.find({ onSale: true, category: 'ebook' }).sort(latest).limit(16),
    products
      .find({ onSale: true, authorId: objectId('000000000000000000000000') })
      .sort(latest)
      .limit(16),
    products
      .find({ onSale: true, terms: { $all: ['guid', 'budget'] } })
      .sort(latest)
      .limit(16),
    comments.find({ status: 'pending' }).sort(latest).limit(16),
  ];
  for (const query of queries) {
    const plan = JSON.stringify(await query.explain('queryPlanner'));
    const winning = plan.slice(plan.indexOf('winningPlan'), plan.indexOf('rejectedPlans'));
    expect(winning).toContain('IXSCAN');
    expect(winning).not.toContain('"SORT"');
  }
});

it('neither do mails and jobs on their way', async () => {
  const { app } = api;
  const request: MailRequest<typeof notice.data> = {
    template: notice,
    data: { subject: 'Avis', paragraphs: ['Bonjour.'] },
    to: 'lettre@exemple.org',
    key: 'avis',
  };
  for (let n = 0; n < 2; n += 1) await app.mongo.transaction((session) => app.mail.send(request, session));
  expect(await sentMails(app, 'lettre@exemple.org')).toHaveLength(1);
  expect((await sentMails(app)).length).toBeGreaterThan(0);
});
