import type { Author } from '@letat/contracts/authors/operations';
import { Avatar } from '@letat/ui/avatar';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { checkoutAddress } from '../plan-texts.ts';
import * as styles from './author-choice.css.ts';

/** Whose plan is to be bought: links, so that it works without scripts and each step has its address. */
export function AuthorChoice({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0)
    return (
      <EmptyState
        title="Aucun auteur pour le moment"
        action={<ButtonLink href="/subscribe">Voir les formules</ButtonLink>}
      />
    );
  return (
    <ul className={styles.list}>
      {authors.map(({ id, fullName, bio, avatar }) => (
        <li key={id}>
          <a className={styles.author} href={checkoutAddress('premium_per_author', id)}>
            <Avatar name={fullName} src={avatar ?? undefined} />
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {fullName}
              </span>
              <span className={styles.bio}>{bio}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
