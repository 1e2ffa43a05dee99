import { formatMoney } from '@letat/contracts/core/money-text';
import { authorPlanPrice, plans } from '@letat/contracts/plans/constants';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { Post } from '@letat/contracts/posts/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';

/** The ways to a text that is for subscribers. */
export function ReservedOffer({ post }: { post: Pick<Post, 'author' | 'coauthors'> }) {
  // Whoever has left sells nothing.
  const authors = authorsOf(post).filter(({ username }) => username !== '');
  return (
    <Callout
      title="La suite est réservée aux abonnés"
      action={
        <ButtonLink variant="primary" size="small" href="/subscribe">
          Voir les abonnements
        </ButtonLink>
      }
    >
      <p>Abonnez-vous pour un mois à un auteur de l’article, ou à toute la revue, pour le lire en entier.</p>
      <ul>
        {authors.map(({ id, fullName }) => (
          <li key={id}>
            <a href={`/subscribe?plan=premium_per_author&auteur=${id}`}>
              Suivre <bdi>{fullName}</bdi>
            </a>
            {`, ${formatMoney(authorPlanPrice)} pour un mois`}
          </li>
        ))}
        <li>
          <a href="/subscribe?plan=premium">Lire toute la revue</a>
          {premium ? `, ${formatMoney(premium.price)} pour un mois` : null}
        </li>
      </ul>
    </Callout>
  );
}

const premium = plans.find(({ id }) => id === 'premium');
