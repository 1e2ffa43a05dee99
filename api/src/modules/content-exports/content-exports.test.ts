import { moneyOf } from '@letat/contracts/core/money';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newMails } from '../../../test/account-mails.ts';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { courseActions } from '../../../test/courses.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import { picture, sendFile } from '../../../test/uploads.ts';
import type { NewUser } from '../users/index.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const path = '/api/my/content-export';

/** Asks for an archive, has it made, and opens it. */
async function archiveOf(author: NewUser): Promise<{ files: Map<string, string>; names: string[] }> {
  expect((await api.as(author).post(path, undefined)).statusCode).toBe(202);
  await api.app.jobs.process('content-exports');
  const link = await api.as(author).get(`${path}/file`);
  expect(link.statusCode).toBe(303);
  const file = await api.as(author).get(String(link.headers.location));
  expect(file.statusCode).toBe(200);
  const unzipped = Object.entries(unzipSync(new Uint8Array(file.rawPayload)));
  return {
    names: unzipped.map(([name]) => name),
    files: new Map(
      unzipped.filter(([name]) => !name.endsWith('.webp')).map(([name, bytes]) => [name, strFromU8(bytes)]),
    ),
  };
}

describe('the archive of an author', () => {
  it('has posts and drafts as Markdown and XHTML, with their pictures, and nothing of anybody else', async () => {
    const [author, other] = [await addAuthor(api.app), await addAuthor(api.app)];
    const image = await api.app.uploads.storeImage(await picture().png().toBuffer());
    await addPost(api.app, author, {
      title: 'Réformes : « lire » & comprendre',
      slug: 'reformes',
      content: `## Un titre\n\nUn **mot**, un saut  \net une image :\n\n![Tableau](${image} "Le tableau 3")\n\n[ici](/post/autre)`,
      tags: ['Budget'],
      featuredImage: image,
      featuredImageAlt: 'La façade',
      published: true,
      at: new Date('2026-03-12T10:30:00Z'),
    });
    await addPost(api.app, author, {
      title: 'Un brouillon',
      slug: 'brouillon',
      published: false,
      at: new Date('2026-03-13'),
    });
    await addPost(api.app, other, { title: 'D’un autre', slug: 'd-un-autre' });
    const { names, files } = await archiveOf(author);
    const stored = image.slice('/objects/'.length);
    expect(names.sort()).toEqual(
      [
        'LISEZ-MOI.txt',
        'abonnes.csv',
        'articles/2026-03-12-reformes.md',
        'articles/2026-03-13-brouillon.md',
        'commentaires.csv',
        'epub/2026-03-12-reformes.xhtml',
        'epub/2026-03-13-brouillon.xhtml',
        'epub/nav.xhtml',
        `images/${stored}`,
      ].sort(),
    );
    const [, head = '', body = ''] = files.get('articles/2026-03-12-reformes.md')?.split('---\n') ?? [];
    expect(parse(head)).toMatchObject({
      title: 'Réformes : « lire » & comprendre',
      slug: 'reformes',
      url: 'http://localhost:3000/post/reformes',
      date: '2026-03-12T10:30:00.000Z',
      draft: false,
      authors: [author.fullName],
      tags: ['Budget'],
      access: 'free',
      image: `../images/${stored}`,
      imageAlt: 'La façade',
    });
    expect(body).toContain(`![Tableau](../images/${stored} "Le tableau 3")`);
    expect(files.get('articles/2026-03-13-brouillon.md')).toContain('draft: true');
    const page = files.get('epub/2026-03-12-reformes.xhtml') ?? '';
    expect(page).toContain(`<img src="../images/${stored}" alt="Tableau"`);
    expect(page).toContain('href="http://localhost:3000/post/autre"');
    expect(page).not.toMatch(/<script|<picture|srcset|loading=/);
    expect(files.get('LISEZ-MOI.txt')).toContain('2 articles et brouillons');
  });

  it('has XHTML that is well-formed XML, whatever was written', async () => {
    const author = await addAuthor(api.app);
    await addPost(api.app, author, {
      title: 'A & B < C "D"',
      content:
        'x & y < z\n\n---\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n- [x] fait\n\n<sub>bas</sub> `a < b && c`\n\n[^1]\n\n[^1]: Une note.',
    });
    const { files } = await archiveOf(author);
    const pages = [...files].filter(([name]) => name.endsWith('.xhtml'));
    expect(pages).toHaveLength(2);
    for (const [name, text] of pages) {
      const faults: string[] = [];
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', ({ message }) => void faults.push(`${name}: ${message}`));
      parser.write(text).close();
      expect(faults).toEqual([]);
    }
  });

  it('has what everybody reads under its articles without addresses, and the readers who gave theirs to this author', async () => {
    const author = await addAuthor(api.app);
    const { id } = await addPost(api.app, author, { slug: 'commente' });
    const comment = (status: 'approved' | 'pending', content: string) => ({
      postId: id,
      authorName: '=Fatou',
      authorEmail: 'fatou.secrete@exemple.org',
      content,
      status,
      createdAt: new Date('2026-03-14T08:00:00Z'),
    });
    await api.app.mongo.transaction(async (session) => {
      await api.app.comments.insert(comment('approved', 'Très juste ; merci.'), session);
      await api.app.comments.insert(comment('pending', 'En attente.'), session);
    });
    const { files } = await archiveOf(author);
    const comments = files.get('commentaires.csv') ?? '';
    expect(comments).toContain('"Très juste ; merci."');
    expect(comments).toContain('"\'=Fatou"');
    expect(comments).not.toContain('En attente');
    expect([...files.values()].join()).not.toContain('fatou.secrete');
    expect(files.get('abonnes.csv')?.trim().split('\n')).toHaveLength(1);
  });

  it('has what else its author made: letters, courses, translations, products with their files, sales without buyers, and webinars', async () => {
    const author = await addAuthor(api.app);
    const calls = api.as(author);
    const image = await api.app.uploads.storeImage(await picture({ width: 33 }).png().toBuffer());
    const text = 'La part passe à 11 %.\n\n```\ncode\n```\n\nVoir le rapport.';
    const post = (
      await calls.post('/api/posts', { title: 'Le vote', content: text, category: 'Leadership', published: true })
    ).json();
    const english = ['The vote', 'The share rises to 11%.', 'See the report.'];
    const translation = `/api/my/posts/${post.id}/translations/en`;
    for (const [index, { key, version }] of (await calls.get(translation)).json().segments.entries()) {
      const wording = { version, translation: english[index], isAccepted: true };
      expect((await calls.put(`${translation}/segments/${key}`, wording)).statusCode).toBe(200);
    }
    const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
    const blocks = [
      { type: 'article', id: 'a', postId: post.id, shape: 'feature', text: 'À lire [vite].' },
      { type: 'image', id: 'b', imageURL: image, alt: 'Une façade', href: '' },
      { type: 'quote', id: 'c', text: 'Un vote\nest un vote.', source: 'Awa', href: 'https://exemple.sn/a b' },
    ];
    for (const subject of ['Le budget', 'Le budget']) {
      const content = { subject, preheader: '', blocks, segment };
      expect((await calls.post('/api/newsletter/campaigns', { scope: 'own', content })).statusCode).toBe(201);
    }
    await courseActions(api, author).open(['Première', 'Seconde']);
    const fileUrl = await sendFile(api, calls, Buffer.from('le guide'), { purpose: 'product', filename: 'guide.pdf' });
    const draft = { title: 'Guide', description: 'Un guide.', category: 'ebook', price: 0, fileUrl };
    const product = await calls.post('/api/products', draft);
    expect(product.statusCode, product.body).toBe(201);
    const offer = {
      kind: 'product',
      itemId: product.json().id,
      title: 'Guide',
      price: moneyOf(2900, 'USD'),
      authorId: author.id,
      line: 'ebook',
    } as const;
    const reader = await addUser(api.app, { email: 'acheteuse.secrete@exemple.org' });
    const buyer = { userId: reader.id, email: reader.email };
    const paidAt = new Date('2026-03-04T10:00:00.000Z');
    await api.app.mongo.transaction((session) => api.app.orders.insertPaid([{ offer, buyer, paidAt }], session));
    const scheduledDate = new Date(clock.now().getTime() + 10 * 24 * 60 * 60 * 1000).toISOString();
    const webinar = { title: 'Lire un vote', description: 'Une heure.', scheduledDate, hostAuthorId: author.id };
    expect((await api.as('admin').post('/api/webinars', webinar)).statusCode).toBe(201);

    const { names, files } = await archiveOf(author);
    const day = clock.now().toISOString().slice(0, 10);
    const works = names.filter((name) => !/^(?:articles|epub|commentaires|abonnes|LISEZ)/.test(name));
    expect(works.sort()).toEqual(
      [
        `cours/${day}-lire-un-budget.md`,
        `images/${image.slice('/objects/'.length)}`,
        `lettres/${day}-le-budget.md`,
        `lettres/${day}-le-budget-2.md`,
        `produits/${day}-guide.md`,
        `produits/${day}-guide/guide.pdf`,
        `traductions/${day}-${post.slug}-en.md`,
        'ventes.csv',
        'webinaires.csv',
      ].sort(),
    );
    const letter = files.get(`lettres/${day}-le-budget.md`) ?? '';
    expect(letter).toContain(`**[Le vote](<http://localhost:3000/post/${post.slug}>)**\n\nÀ lire [vite].`);
    expect(letter).toContain(`![Une façade](../images/${image.slice('/objects/'.length)})`);
    expect(letter).toContain('> Un vote\n> est un vote.\n> \n> — [Awa](<https://exemple.sn/a b>)');
    expect(files.get(`cours/${day}-lire-un-budget.md`)).toMatch(/# 1\. Première[\s\S]+# 2\. Seconde/);
    const translated = files.get(`traductions/${day}-${post.slug}-en.md`) ?? '';
    expect(translated).toContain(`title: The vote\nlanguage: en\noriginal: ${post.slug}\n`);
    expect(translated).toContain(`${english[1]}\n\n\`\`\`\ncode\n\`\`\`\n\n${english[2]}`);
    expect(files.get(`produits/${day}-guide/guide.pdf`)).toBe('le guide');
    const [, sale] = files.get('ventes.csv')?.trim().split('\r\n') ?? [];
    expect(sale?.split(';').slice(1)).toEqual([
      ...['"2026-03-04T10:00:00.000Z"', '"Guide"', '"E-book"', '"Payée"', '"29,00"', '"0,00"', '"USD"'],
    ]);
    expect([...files.values()].join()).not.toContain('acheteuse.secrete');
    expect(files.get('webinaires.csv')).toContain('"Lire un vote";"Une heure."');
    expect(files.get('LISEZ-MOI.txt')).toMatch(/^lettres\/ +2\s+lettres\r$/m);
    const { export: made } = (await calls.get(path)).json();
    expect(made.counts.works.map((words: string) => words.replace(/\s/g, ' '))).toEqual([
      ...['1 vente', '1 traduction', '2 lettres', '1 cours par lettres', '1 produit', '1 webinaire'],
    ]);
  });

  it('is mailed without a link to the file, opens for its own session only, and is gone after a week', async () => {
    const author = await addAuthor(api.app);
    const other = await addAuthor(api.app);
    await newMails(api.app);
    await archiveOf(author);
    expect(await newMails(api.app)).toMatchObject([{ to: author.email, template: 'content-export-ready' }]);
    expect((await api.as(author).get(path)).json()).toMatchObject({ export: { state: 'done', counts: { posts: 0 } } });
    const location = String((await api.as(author).get(`${path}/file`)).headers.location);
    expect((await api.as(other).get(location)).statusCode).toBe(404);
    expect((await api.as(other).get(`${path}/file`)).json().code).toBe('content_export_not_found');
    expect((await api.as(await addUser(api.app)).get(path)).statusCode).toBe(403);

    clock.move(8 * 24 * 60 * 60 * 1000);
    expect((await api.as(author).get(path)).json()).toEqual({ export: null });
    expect((await api.as(author).get(`${path}/file`)).statusCode).toBe(404);
    const held = api.app.privacy.held().find(({ collection }) => collection === 'contentExports');
    if (held?.retention.enforcedBy !== 'job') throw new Error('nobody removes archives');
    const rows = () =>
      storedWhere(api.app.mongo.connection, 'contentExports', (row) => String(row.ownerId) === author.id);
    const [made] = await rows();
    await held.retention.remove(clock.now(), new AbortController().signal);
    expect(await rows()).toEqual([]);
    expect(await api.app.uploads.open(String(made?.key))).toBeNull();
  });

  it('asked for twice is one archive', async () => {
    const author = await addAuthor(api.app);
    await api.as(author).post(path, undefined);
    expect((await api.as(author).post(path, undefined)).json().state).toBe('waiting');
    const asked = await storedWhere(
      api.app.mongo.connection,
      'contentExports',
      (row) => String(row.ownerId) === author.id,
    );
    expect(asked).toHaveLength(1);
  });
});
