import type { UnfinishedPost } from '@letat/contracts/posts/autosaves/operations';
import { type Category, categories } from '@letat/contracts/posts/categories';
import type { ArticleAccess } from '@letat/contracts/posts/constants';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';

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
  /** Requested address of a published article; the others are named after their title. */
  slug: string;
}

export type Requirement = 'title' | 'content' | 'category';

/** What is missing, in a sentence. */
export const requirementLabels: Record<Requirement, string> = {
  title: 'un titre',
  content: 'du contenu',
  category: 'une catégorie',
};

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

/** An autosaved text as the fields take it. */
export function fieldsFrom({ category, ...fields }: UnfinishedPost): Fields {
  return { ...fields, category: categoryOf(category) };
}

const categoryOf = (stored: string) => categories.find((label) => label === stored) ?? '';

export function sameFields(a: Fields, b: Fields): boolean {
  const { tags, ...rest } = a;
  return (
    tags.join('\n') === b.tags.join('\n') &&
    Object.entries(rest).every(([name, value]) => Reflect.get(b, name) === value)
  );
}

/** What is still to be filled in before the article can be published, or saved as a draft. */
export function missingFor(purpose: 'publish' | 'draft', { title, content, category }: Fields): Requirement[] {
  const missing: Requirement[] = [];
  if (!title.trim()) missing.push('title');
  if (!content.trim()) missing.push('content');
  if (purpose === 'publish' && !category) missing.push('category');
  return missing;
}

/** The body of a request. An empty address is omitted. */
export function bodyOf({ slug, tags, ...fields }: Fields, published: boolean) {
  return { ...fields, tags: [...tags], published, ...(slug.trim() ? { slug } : {}) };
}

/** What an article has besides title and text, in words. */
export interface Setting {
  label: string;
  value: string;
}

/** The settings of two versions, as far as they differ. */
export function differingSettings(former: Fields, latter: Fields): [Setting[], Setting[]] {
  const [formerSettings, latterSettings] = [settingsOf(former), settingsOf(latter)];
  const differs = (_: Setting, index: number) => formerSettings[index]?.value !== latterSettings[index]?.value;
  return [formerSettings.filter(differs), latterSettings.filter(differs)];
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
