import { type TranslationTag, translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { TranslationProgress } from '@letat/contracts/ai/translations/operations';
import * as styles from './article-translation.css.ts';

/** The languages that an article can be translated into, each with how far it is. */
export function LanguageLinks({
  languages,
  current,
  hrefFor,
}: {
  languages: readonly TranslationProgress[];
  current: TranslationTag;
  hrefFor: (language: TranslationTag) => string;
}) {
  return (
    <nav aria-label="Langue cible">
      <ul className={styles.languages}>
        {languages.map((progress) => {
          const { label, ownName } = translationLanguage(progress.language);
          return (
            <li key={progress.language} className={styles.language}>
              <a
                className={styles.languageLink}
                href={hrefFor(progress.language)}
                aria-current={progress.language === current ? 'true' : undefined}
              >
                <span className={styles.languageName}>
                  {label} {label === ownName ? null : <span lang={progress.language}>{ownName}</span>}
                </span>
                <span className={styles.note}>{progressOf(progress)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function progressOf({ segments, accepted, proposed, stale, isPublished }: TranslationProgress): string {
  const shown = isPublished ? 'publiée, ' : '';
  if (stale > 0) return `${shown}${stale}\u00a0${stale > 1 ? 'passages périmés' : 'passage périmé'}`;
  if (accepted === segments) return `${shown}relue`;
  if (accepted > 0) return `${shown}${accepted}\u00a0${accepted > 1 ? 'relus' : 'relu'} sur ${segments}`;
  return proposed > 0 ? `${shown}${proposed} à relire` : 'pas commencée';
}
