import type { PublishedLanguage } from '@letat/contracts/ai/translations/operations';
import { translationPath } from '@letat/contracts/ai/translations/path';

/** Every language of an article with its address, for search engines; nothing for one that has no other. */
export function alternatesOf(slug: string, languages: readonly PublishedLanguage[]): { lang: string; href: string }[] {
  if (languages.length === 0) return [];
  const french = `/post/${slug}`;
  return [
    { lang: 'fr', href: french },
    ...languages.map(({ language }) => ({ lang: language, href: translationPath(slug, language) })),
    { lang: 'x-default', href: french },
  ];
}
