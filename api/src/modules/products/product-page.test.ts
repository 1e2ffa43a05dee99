import type { OwnProduct, ProductPage } from '@letat/contracts/products/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { changeStored } from '../../../test/stored.ts';
import { picture, sendFile } from '../../../test/uploads.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
const rates = [{ country: 'FR', percent: 20, from: '2014-01-01', source: 'CGI, article 278' }];
const taxing = useApp({ VAT_RATES: JSON.stringify(rates) });
let awa: NewUser;
let moussa: NewUser;

const draft = {
  title: 'Le mil',
  description: 'Un guide.',
  category: 'ebook',
  price: 1500,
  fileUrl: 'https://fichiers.exemple.org/guide.pdf',
};
const details = {
  contents: [{ title: 'Semer', detail: 'Avant la pluie.' }, { title: 'Récolter' }],
  sample: 'Le **mil** attend.\n\n<script>alert(1)</script>',
  licence: 'cc-by',
};

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  moussa = await addAuthor(api.app);
});

async function saved(given: object = {}): Promise<OwnProduct> {
  const answer = await api.as(awa).post('/api/products', { ...draft, ...given });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const pageOf = async (id: string): Promise<ProductPage> => (await api.get(`/api/products/${id}`)).json();
const statusOf = async (calls: Pick<typeof api, 'get'>, id: string) =>
  (await calls.get(`/api/products/${id}`)).statusCode;

it('the page says whether VAT may be in the price: the author’s part is of what is left', async () => {
  const { id } = await saved();
  expect((await pageOf(id)).mayBeTaxed).toBe(false);
  const stored = await taxing.as('author').post('/api/products', draft);
  expect((await taxing.get(`/api/products/${stored.json().id}`)).json()).toMatchObject({
    price: 1500,
    mayBeTaxed: true,
  });
});

describe('the page of a product', () => {
  it('shows its contents, its licence and its extract as sanitised HTML, and no address of a file', async () => {
    const { id } = await saved({ ...details, fileUrl: 'https://fichiers.exemple.org/mil.pdf' });
    const page = await pageOf(id);
    expect(page).toMatchObject({
      title: 'Le mil',
      contents: [
        { title: 'Semer', detail: 'Avant la pluie.' },
        { title: 'Récolter', detail: '' },
      ],
      licence: 'cc-by',
      published: true,
      files: [],
    });
    expect(page.sampleHtml).toContain('<strong>mil</strong>');
    expect(JSON.stringify(page)).not.toMatch(/<script|fichiers\.exemple|"sample"|fileUrl|salesCount|"views"/);
  });

  it('names the format and the size of a file that was sent, and not how its owner called it', async () => {
    const calls = api.as(awa);
    const fileUrl = await sendFile(api, calls, Buffer.from('un livre'), {
      purpose: 'product',
      filename: 'brouillon-secret.pdf',
      type: 'application/pdf',
    });
    const { id, fileName } = await saved({ fileUrl });
    expect(fileName).toBe('brouillon-secret.pdf');
    const page = await pageOf(id);
    expect(page.files).toEqual([{ format: 'PDF', bytes: 8 }]);
    expect(JSON.stringify(page)).not.toContain('brouillon-secret');
  });

  it('shows the most downloaded of its category beside it, and not itself', async () => {
    const one = await saved({ category: 'tools', title: 'Un' });
    const two = await saved({ category: 'tools', title: 'Deux' });
    await saved({ category: 'masterclass', title: 'Ailleurs' });
    await saved({ category: 'tools', title: 'Brouillon', published: false });
    await changeStored(api.app.mongo.connection, 'products', ({ _id }) => String(_id) === two.id, {
      $set: { downloadCount: 1 },
    });
    const three = await saved({ category: 'tools', title: 'Trois' });
    expect((await pageOf(one.id)).similar.map(({ title }) => title)).toEqual(['Deux', 'Trois']);
    expect((await pageOf(three.id)).similar.map(({ title }) => title)).toEqual(['Deux', 'Un']);
  });

  it('opens for a product that was stored before it had one', async () => {
    const { id } = await saved(details);
    await changeStored(api.app.mongo.connection, 'products', ({ _id }) => String(_id) === id, {
      $unset: {
        cover: '',
        contents: '',
        sample: '',
        sampleHtml: '',
        licence: '',
        views: '',
        salesCount: '',
        publishedAt: '',
        fileFacts: '',
        videoFacts: '',
      },
    });
    await api.as(awa).put(`/api/products/${(await saved()).id}`, draft);
    expect(await pageOf(id)).toMatchObject({
      contents: [],
      sampleHtml: '',
      licence: 'personal',
      cover: null,
      files: [],
    });
    const mine: OwnProduct[] = (await api.as(awa).get('/api/my/products?limit=100')).json();
    expect(mine.find((product) => product.id === id)).toMatchObject({ views: 0, salesCount: 0, published: true });
  });

  it('is not there for an unknown id, for what was deleted and for what is none', async () => {
    const { id } = await saved();
    await api.as(awa).del(`/api/products/${id}`);
    for (const gone of [id, newId(), 'pas-un-id']) expect(await statusOf(api, gone)).toBe(404);
  });
});

describe('what a change leaves out', () => {
  it('stays as it was: the specification’s form knows neither contents nor extract', async () => {
    const { id } = await saved(details);
    const answer = await api.as(awa).put(`/api/products/${id}`, { ...draft, title: 'Le fonio' });
    expect(answer.json()).toMatchObject({
      title: 'Le fonio',
      licence: 'cc-by',
      sample: details.sample.trim(),
      contents: [{ title: 'Semer' }, { title: 'Récolter' }],
      published: true,
    });
  });

  it('is removed only when it is emptied', async () => {
    const { id } = await saved(details);
    const answer = await api.as(awa).put(`/api/products/${id}`, { ...draft, contents: [], sample: '' });
    expect(answer.json()).toMatchObject({ contents: [], sample: '', sampleHtml: '' });
  });
});

describe('a draft', () => {
  it('is for its owner and admins alone, until it is published', async () => {
    const { id } = await saved({ title: 'Le niébé', published: false });
    expect(await Promise.all([api, api.as('reader'), api.as(moussa)].map((calls) => statusOf(calls, id)))).toEqual([
      404, 404, 404,
    ]);
    for (const calls of [api.as(awa), api.as('admin')]) expect(await statusOf(calls, id)).toBe(200);
    const lists = ['/api/products?limit=100', '/api/products?search=niébé', `/api/products?authorId=${awa.id}`];
    for (const url of lists) expect((await api.get(url)).body).not.toContain(id);
    expect((await api.as(moussa).put(`/api/products/${id}`, draft)).statusCode).toBe(404);

    const published = await api.as(awa).put(`/api/products/${id}`, { ...draft, title: 'Le niébé', published: true });
    expect(published.json()).toMatchObject({ published: true });
    expect(await statusOf(api, id)).toBe(200);
    expect((await api.get('/api/products?limit=1')).json()[0].id).toBe(id);
  });

  it('again hides what was on sale, which has its place in the catalogue again when it comes back', async () => {
    const { id, createdAt } = await saved();
    await api.as(awa).put(`/api/products/${id}`, { ...draft, published: false });
    expect(await statusOf(api, id)).toBe(404);
    const back = await api.as(awa).put(`/api/products/${id}`, { ...draft, published: true });
    expect(back.json()).toMatchObject({ createdAt, published: true });
  });

  it('may be written before the email is verified, and is published after', async () => {
    const fresh = await addAuthor(api.app);
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === fresh.id, {
      $set: { emailVerifiedAt: null },
    });
    const written = await api.as(fresh).post('/api/products', { ...draft, published: false });
    expect(written.statusCode).toBe(201);
    const publish = await api.as(fresh).put(`/api/products/${written.json().id}`, { ...draft, published: true });
    expect([publish.statusCode, publish.json().code]).toEqual([403, 'email_unverified']);
  });
});

it.each([
  ['cover', { cover: 'https://ailleurs.exemple.org/a.webp' }],
  ['cover', { cover: '/objects/0123456789abcdef-60x40.webp' }],
  ['contents.0.title', { contents: [{ title: ' ' }] }],
  ['contents', { contents: Array.from({ length: 61 }, () => ({ title: 'x' })) }],
  ['sample', { sample: 'x'.repeat(20_001) }],
  ['licence', { licence: 'wtfpl' }],
  ['published', { published: 'oui' }],
])('a wrong %s of a product is refused at its field (%#)', async (path, wrong) => {
  const answer = await api.as(awa).post('/api/products', { ...draft, ...wrong });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation', details: [{ path }] }]);
});

it('the cover of a product is a picture that was sent to this site', async () => {
  const calls = api.as(awa);
  const imageURL = await sendFile(api, calls, await picture().png().toBuffer());
  const { objectPath } = (await calls.put('/api/images', { imageURL })).json();
  const { id } = await saved({ cover: objectPath });
  expect(await pageOf(id)).toMatchObject({ cover: objectPath });
  expect((await api.as(awa).put(`/api/products/${id}`, { ...draft, cover: null })).json()).toMatchObject({
    cover: null,
  });
});

describe('visits to the page of a product', () => {
  const visit = (id: string, userAgent: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/products/${id}/views`,
      headers: { origin: 'http://localhost:3000', 'user-agent': userAgent, 'content-type': 'application/json' },
      payload: '{}',
    });
  const viewsOf = async (id: string) =>
    (await api.as(awa).get('/api/my/products?limit=100')).json().find((product: OwnProduct) => product.id === id)
      ?.views;

  it('are counted once a day for each browser, and machines are not', async () => {
    const { id } = await saved();
    for (const userAgent of ['Firefox', 'Firefox', 'Chrome', 'Googlebot']) await visit(id, userAgent);
    expect(await viewsOf(id)).toBe(2);
  });

  it('of what is not on sale are refused', async () => {
    const { id } = await saved({ published: false });
    expect((await visit(id, 'Firefox')).statusCode).toBe(404);
    expect(await viewsOf(id)).toBe(0);
  });
});

describe('a product whose form is sent again after a lost answer', () => {
  const key = () => crypto.randomUUID();
  const titlesOf = async (calls: ReturnType<typeof api.as>) =>
    (await calls.get('/api/my/products')).json().map(({ title }: OwnProduct) => title);

  it('is one product with the words and the file of the last sending', async () => {
    const calls = api.as(await addAuthor(api.app));
    const upload = { purpose: 'product', filename: 'mil.pdf', type: 'application/pdf' };
    const body = { ...draft, key: key(), fileUrl: await sendFile(api, calls, Buffer.from('un livre'), upload) };
    const first = await calls.post('/api/products', body);
    const second = await calls.post('/api/products', { ...body, title: 'Le mil, corrigé' });
    expect([first.statusCode, second.statusCode, second.json().id]).toEqual([201, 201, first.json().id]);
    expect(second.json()).toMatchObject({ fileName: 'mil.pdf', files: [{ format: 'PDF', bytes: 8 }] });
    expect(await titlesOf(calls)).toEqual(['Le mil, corrigé']);
  });

  it('at the same moment is one product', async () => {
    const calls = api.as(await addAuthor(api.app));
    const body = { ...draft, key: key() };
    const answers = await Promise.all([1, 2, 3].map(() => calls.post('/api/products', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await titlesOf(calls)).toEqual(['Le mil']);
  });

  it('is another author’s own when they use the same key', async () => {
    const body = { ...draft, key: key() };
    const [one, other] = [api.as(await addAuthor(api.app)), api.as(await addAuthor(api.app))];
    const made = await Promise.all([one, other].map((calls) => calls.post('/api/products', body)));
    expect(new Set(made.map((answer) => answer.json().id)).size).toBe(2);
  });
});
