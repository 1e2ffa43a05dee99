// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readProductForm, writeContents } from './product-input.ts';

const filled = {
  title: ' Le guide ',
  description: 'Un guide.',
  category: 'ebook',
  price: '12,5',
  pages: '84',
  duration: '',
  fileUrl: '',
  videoUrl: ' https://exemple.org/v ',
};

function form(given: Partial<typeof filled> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...given })) data.set(name, value);
  return data;
}

test('what is typed becomes what the contract takes', () => {
  expect(readProductForm(form())).toEqual({
    product: {
      title: 'Le guide',
      description: 'Un guide.',
      category: 'ebook',
      price: 1250,
      currency: 'USD',
      otherPrices: [],
      pages: 84,
      duration: null,
      fileUrl: '',
      videoUrl: 'https://exemple.org/v',
      cover: null,
      contents: [],
      sample: '',
      published: true,
    },
  });
});

test.each([
  ['price', { price: 'quinze' }],
  ['price', { price: '' }],
  ['category', { category: '' }],
  ['category', { category: 'autre' }],
  ['pages', { pages: '12,5' }],
  ['duration', { duration: 'une heure' }],
])('a wrong %s is a problem of its field (%#)', (path, given) => {
  expect(readProductForm(form(given)).problems).toMatchObject([{ path }]);
});

test('a price that its fees would eat is refused at its field, unless it was set before there was a least one', () => {
  const message = expect.stringMatching(/^Un prix d’au moins 2,00\s\$US.*ou 0 pour l’offrir/);
  expect(readProductForm(form({ price: '1,99' })).problems).toEqual([{ path: 'price', message }]);
  expect(readProductForm(form({ price: '1,50' }), { price: 199, currency: 'USD', otherPrices: [] }).problems).toEqual([
    { path: 'price', message },
  ]);
  for (const price of ['0', '2']) expect(readProductForm(form({ price })).problems, price).toBeUndefined();
  expect(
    readProductForm(form({ price: '1,99' }), { price: 199, currency: 'USD', otherPrices: [] }).problems,
  ).toBeUndefined();
});

test('everything that is wrong is found at once, in the order of the form', () => {
  const wrong = form({
    title: ' ',
    category: '',
    price: '20 000',
    description: '',
    pages: '0',
    duration: 'une heure',
    fileUrl: 'http://exemple.org/guide.pdf',
    videoUrl: 'https://nom:secret@exemple.org',
  });
  expect(readProductForm(wrong).problems?.map(({ path }) => path)).toEqual([
    'title',
    'category',
    'price',
    'description',
    'pages',
    'duration',
    'fileUrl',
    'videoUrl',
  ]);
});

test('each line of the contents is a chapter, with its detail behind a dash, and is written back as it was read', () => {
  const data = form();
  data.set('contents', 'Semer — Avant la pluie.\n\n  Récolter\nPeser – deux fois - toujours\nAprès-demain');
  data.set('published', 'false');
  data.set('licence', 'cc-by');
  const productOf = (typed: FormData) => {
    const read = readProductForm(typed);
    return 'product' in read ? read.product : null;
  };
  const product = productOf(data);
  expect(product).toMatchObject({ published: false, licence: 'cc-by' });
  const contents = [
    { title: 'Semer', detail: 'Avant la pluie.' },
    { title: 'Récolter', detail: '' },
    { title: 'Peser', detail: 'deux fois - toujours' },
    { title: 'Après-demain', detail: '' },
  ];
  expect(product?.contents).toEqual(contents);
  data.set('contents', writeContents(contents));
  expect(productOf(data)?.contents).toEqual(contents);
});

test('prices of several currencies are read each by its own digits', () => {
  const data = form({ price: '9 000' });
  for (const [name, value] of [
    ['currency', 'XOF'],
    ['otherPrices.USD', '15,50'],
    ['otherPrices.EUR', ' '],
    ['otherPrices.XOF', '7'],
  ] as const)
    data.set(name, value);
  // The field of the currency that it is listed in is not shown beside it.
  expect(readProductForm(data)).toMatchObject({
    product: { price: 9000, currency: 'XOF', otherPrices: [{ amount: 1550, currency: 'USD' }] },
  });
  data.set('price', '9000,50');
  data.set('otherPrices.XAF', '8,5');
  expect(readProductForm(data).problems).toEqual([
    { path: 'price', message: expect.stringMatching(/francs CFA d’Afrique de l’Ouest, sans centimes/) },
    { path: 'otherPrices.XAF', message: expect.stringMatching(/francs CFA d’Afrique centrale, sans centimes/) },
  ]);
  data.set('price', '999');
  data.set('otherPrices.XAF', '');
  expect(readProductForm(data).problems).toMatchObject([{ path: 'price' }]);
});
