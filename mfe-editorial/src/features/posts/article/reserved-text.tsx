import { formatMoney } from '@letat/contracts/core/money-text';
import { authorPlanPrice, plans } from '@letat/contracts/plans/constants';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { Post } from '@letat/contracts/posts/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { RawHtml } from '@letat/remote-kit/raw-html';
import { useViewer } from '@letat/remote-kit/session';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { articleClass } from '@letat/ui/prose';
import { useEffect, useState } from 'react';

interface ReservedTextProps {
  post: Pick<Post, 'slug' | 'author' | 'coauthors'>;
  /** The whole article is here. */
  onOpened(post: Post): void;
}

/**
 * In place of a text that is for subscribers: the way to it. Whoever is logged in and may read it gets it afterwards; the
 * page that arrives is the same for everybody.
 */
export default function ReservedText({ post, onOpened }: ReservedTextProps) {
  const { slug } = post;
  const call = useCall();
  const viewer = useViewer();
  const [html, setHtml] = useState<string | null>(null);

  useEffect(() => {
    if (viewer === null) return;
    const abort = new AbortController();
    call('GET /api/posts/:slug', { params: { slug }, signal: abort.signal }).then(
      (post) => {
        setHtml(post.withheld ? null : post.html);
        if (!post.withheld) onOpened(post);
      },
      // Without an answer the public part stays.
      () => setHtml(null),
    );
    return () => abort.abort();
  }, [call, slug, viewer, onOpened]);

  if (html !== null) return <RawHtml html={html} className={articleClass} />;
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
