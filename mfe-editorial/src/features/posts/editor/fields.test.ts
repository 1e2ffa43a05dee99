import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { expect, test } from 'vitest';
import { bodyOf, differingSettings, fieldsOf, missingFor, noFields, sameFields } from './fields.ts';

const written = { ...noFields, title: 'Un titre', content: 'Un texte', category: 'Leadership' as const };

const stored: EditablePost = {
  id: '0123456789abcdef01234567',
  title: 'Un titre',
  content: 'Un texte',
  category: 'Draft',
  tags: ['a'],
  slug: 'un-titre',
  published: false,
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  access: 'free',
  revision: 3,
  createdAt: '2026-03-01T10:00:00.000Z',
  publishedAt: null,
  schedule: null,
  coauthorIds: [],
  aiLabelled: false,
  updatedAt: '2026-03-01T10:00:00.000Z',
  authorId: '0123456789abcdef01234568',
  savedBy: { id: '0123456789abcdef01234568', fullName: 'Awa Ndiaye' },
};

test('publishing asks for title, content and category; a draft for the first two', () => {
  expect(missingFor('publish', noFields)).toEqual(['title', 'content', 'category']);
  expect(missingFor('draft', noFields)).toEqual(['title', 'content']);
  expect(missingFor('publish', { ...written, title: ' ', content: '\n' })).toEqual(['title', 'content']);
  expect(missingFor('publish', written)).toEqual([]);
});

test('a draft’s stand-in category is none to the person', () => {
  expect(fieldsOf(stored).category).toBe('');
  expect(fieldsOf({ ...stored, category: 'Technology' }).category).toBe('Technology');
  expect(fieldsOf({ ...stored, category: 'Leadership' }).category).toBe('Leadership');
});

test('the address is shown, and sent, once there were readers', () => {
  expect(fieldsOf(stored).slug).toBe('');
  expect(bodyOf(fieldsOf(stored), false)).not.toHaveProperty('slug');
  const published = fieldsOf({ ...stored, publishedAt: stored.createdAt });
  expect(bodyOf(published, true)).toMatchObject({ slug: 'un-titre', published: true });
});

test.each([
  [{ tags: ['a', 'b'] }, false],
  [{ tags: ['a'] }, true],
  [{ access: 'subscribers' as const }, false],
  [{ featuredImageAlt: 'x' }, false],
])('%j beside what is stored: same %s', (change, same) => {
  const fields = fieldsOf(stored);
  expect(sameFields(fields, { ...fields, ...change })).toBe(same);
});

test('two versions show the settings in which they differ, each its own', () => {
  const fields = fieldsOf(stored);
  const other = { ...fields, category: 'Leadership' as const, access: 'subscribers' as const };
  expect(differingSettings(fields, other)).toEqual([
    [
      { label: 'Catégorie', value: '' },
      { label: 'Accès', value: 'tout le monde' },
    ],
    [
      { label: 'Catégorie', value: 'Leadership' },
      { label: 'Accès', value: 'les abonnés' },
    ],
  ]);
  expect(differingSettings(fields, fields)).toEqual([[], []]);
});
