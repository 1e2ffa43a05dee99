// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readProductForm } from './product-input.ts';

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
      pages: 84,
      duration: null,
      fileUrl: '',
      videoUrl: 'https://exemple.org/v',
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
])('a wrong %s is told at its field (%#)', (path, given) => {
  expect(readProductForm(form(given)).problems).toMatchObject([{ path }]);
});
