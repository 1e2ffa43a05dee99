import { postMessages } from '@letat/contracts/posts/messages';
import type { PlacedPage } from '@letat/remote-kit/page-context';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { SearchBox } from '@letat/ui/search-box';
import * as styles from './not-found.css.ts';

/**
 * Any path that no remote of the set knows: a search, and where there is something to read.
 * @param pages those that are read
 */
export function NotFound({ pages }: { pages: readonly PlacedPage[] }) {
  return (
    <EmptyState
      heading="h1"
      title="Cette page n’existe pas"
      text="L’adresse a peut-être changé. La recherche retrouve un article, un livre ou un auteur par ses mots."
      action={
        <div className={styles.ways}>
          <div className={styles.search}>
            <SearchBox
              id="recherche-introuvable"
              action="/"
              label="Rechercher dans la revue"
              placeholder={postMessages.searchPlaceholder}
            />
          </div>
          {pages.length > 0 ? (
            <nav aria-label="À lire ailleurs">
              <ul className={styles.list}>
                {pages.map(({ href, label }) => (
                  <li key={href}>
                    <a className={styles.link} href={href}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <ButtonLink href="/">Retour à l’accueil</ButtonLink>
        </div>
      }
    />
  );
}
