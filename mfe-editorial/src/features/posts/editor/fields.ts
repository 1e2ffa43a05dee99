import { type ArticleAccess, type Category, categories } from '@letat/contracts/constants';
import type { UnfinishedPost } from '@letat/contracts/posts/autosaves';
import type { EditablePost } from '@letat/contracts/posts/writing';

/** What a person fills in; a category or an address of '' is none. */
export interface Fields {
  title: string;
  content: string;
  category: Category | '';
  tags: readonly string[];
  excerpt: string;
  featuredImage: string | null;
  featuredImageAlt: string;
  access: ArticleAccess;
  /** Wished address of a published article; the others are named after their title. */
  slug: string;
}

export type Requirement = 'title' | 'content' | 'category';

export const noFields: Fields = {
  title: '',
  content: '',
  category: '',
  tags: [],
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  access: 'free',
  slug: '',
};

/** The fields of an article that was saved. */
export function fieldsOf(post: EditablePost): Fields {
  const { title, content, tags, excerpt, featuredImage, featuredImageAlt, access } = post;
  return {
    title,
    content,
    category: categoryOf(post.category),
    tags,
    excerpt,
    featuredImage,
    featuredImageAlt,
    access,
    slug: post.publishedAt === null ? '' : post.slug,
  };
}

/** What was kept apart from the article, as the fields take it. */
export function fieldsFrom({ category, ...kept }: UnfinishedPost): Fields {
  return { ...kept, category: categoryOf(category) };
}

const categoryOf = (stored: string) => categories.find((label) => label === stored) ?? '';

export function sameFields(one: Fields, other: Fields): boolean {
  const { tags, ...rest } = one;
  return (
    tags.join('\n') === other.tags.join('\n') &&
    Object.entries(rest).every(([name, value]) => Reflect.get(other, name) === value)
  );
}

/** What is still to be filled in before the article can be published, or kept as a draft. */
export function missingFor(purpose: 'publish' | 'draft', { title, content, category }: Fields): Requirement[] {
  const missing: Requirement[] = [];
  if (!title.trim()) missing.push('title');
  if (!content.trim()) missing.push('content');
  if (purpose === 'publish' && !category) missing.push('category');
  return missing;
}

/** What travels. An empty address is no wish. */
export function bodyOf({ slug, tags, ...fields }: Fields, published: boolean) {
  return { ...fields, tags: [...tags], published, ...(slug.trim() ? { slug } : {}) };
}

/** What an article has besides title and text, in words. */
export interface Setting {
  label: string;
  value: string;
}

/** The settings of two versions, as far as they differ. */
export function differingSettings(one: Fields, other: Fields): [Setting[], Setting[]] {
  const [ones, others] = [settingsOf(one), settingsOf(other)];
  const differs = (_: Setting, index: number) => ones[index]?.value !== others[index]?.value;
  return [ones.filter(differs), others.filter(differs)];
}

function settingsOf({ category, tags, excerpt, featuredImage, featuredImageAlt, access, slug }: Fields): Setting[] {
  return [
    { label: 'Catégorie', value: category },
    { label: 'Étiquettes', value: tags.join(', ') },
    { label: 'Chapeau', value: excerpt },
    { label: 'Image', value: featuredImage ?? '' },
    { label: 'Texte alternatif', value: featuredImageAlt },
    { label: 'Accès', value: access === 'free' ? 'tout le monde' : 'les abonnés' },
    { label: 'Adresse', value: slug },
  ];
}
