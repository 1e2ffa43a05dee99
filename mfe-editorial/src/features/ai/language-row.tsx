import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import type { ReaderWords } from '@letat/contracts/ai/translations/messages';
import type { PublishedLanguage } from '@letat/contracts/ai/translations/operations';
import { translationPath } from '@letat/contracts/ai/translations/path';
import * as styles from './language-row.css.ts';

interface LanguageRowProps {
  slug: string;
  languages: readonly PublishedLanguage[];
  /** `fr` for the original. */
  current: TranslationTag | 'fr';
  words: ReaderWords;
}

/** The languages of an article, each in its own name, with what became of it in the language of the page. */
export function LanguageRow({ slug, languages, current, words }: LanguageRowProps) {
  const entries = [
    { tag: 'fr' as const, href: `/post/${slug}`, name: 'Français', state: words.original },
    ...languages.map(({ language, ownName, isReviewed, stale }) => ({
      tag: language,
      href: translationPath(slug, language),
      name: ownName,
      state: stale > 0 ? words.stale(stale) : isReviewed ? words.reviewed : words.unreviewed,
    })),
  ];
  return (
    <nav className={styles.row} aria-label={words.languages} lang={words.lang} data-print="hidden">
      {entries.map(({ tag, href, name, state }) => (
        <a key={tag} className={styles.language} href={href} aria-current={tag === current ? 'page' : undefined}>
          <span className={styles.name} lang={tag} dir="auto">
            {name}
          </span>
          <span dir="auto">{state}</span>
        </a>
      ))}
    </nav>
  );
}
