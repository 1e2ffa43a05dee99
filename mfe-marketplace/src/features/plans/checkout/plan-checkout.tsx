import type { Author } from '@letat/contracts/authors/operations';
import type { Plan } from '@letat/contracts/plans/constants';
import { useAddress } from '@letat/remote-kit/navigation';
import { Avatar } from '@letat/ui/avatar';
import { Split, Stack } from '@letat/ui/layout';
import { Price } from '@letat/ui/price';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Title } from '@letat/ui/text';
import { useEffect, useState } from 'react';
import { Checkout } from '../../orders/checkout/checkout.tsx';
import { intervalTexts } from '../plan-texts.ts';
import { AuthorChoice } from './author-choice.tsx';
import { CurrentAccess } from './current-access.tsx';
import { OtherPrices } from './other-prices.tsx';
import * as styles from './plan-checkout.css.ts';
import { articleIn } from './way-back.ts';

/** A plan that is to be bought. */
export interface PlanChoice {
  plan: Plan;
  /** Whose plan it is; null until one is chosen, and for plans of all authors. */
  author: Author | null;
  authors: readonly Author[];
}

/** The choice of the author, or the payment beside what it is for. */
export default function PlanCheckout({ plan, author, authors }: PlanChoice) {
  if (plan.id === 'premium_per_author' && author === null) return <AuthorChoice authors={authors} />;
  return (
    <Split ratio="7-5">
      <Stack stretch>
        <CurrentAccess planId={plan.id} authorId={author?.id ?? null} />
        <LiveCheckout item={{ planId: plan.id, ...(author === null ? {} : { authorId: author.id }) }} />
      </Stack>
      <Stack stretch>
        <Title level={2} size="small">
          Ce que vous prenez
        </Title>
        {author === null ? null : (
          <div className={styles.author}>
            <Avatar name={author.fullName} src={author.avatar ?? undefined} size="huge" />
            <p>
              <strong dir="auto">{author.fullName}</strong>
              <span className={styles.bio} dir="auto">
                {author.bio}
              </span>
            </p>
          </div>
        )}
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature} className={styles.feature}>
              {feature}
            </li>
          ))}
        </ul>
        <p>
          <Price amount={plan.price} size="large" /> {author === null ? null : <OtherPrices authorId={author.id} />}
          {intervalTexts[plan.interval]}, en un seul paiement. Rien ne se renouvelle tout seul.
        </p>
        <p>
          Pour l’offrir, cochez « C’est un cadeau » et donnez l’adresse de la personne : elle reçoit un email et lit dès
          que son compte est ouvert.
        </p>
      </Stack>
    </Split>
  );
}

/** Paying needs scripts: what the server sends says so, and the payment takes its place. */
function LiveCheckout({ item }: Parameters<typeof Checkout>[0]) {
  const [isLive, setLive] = useState(false);
  const article = articleIn(useAddress());
  useEffect(() => setLive(true), []);
  if (isLive) return <Checkout item={item} article={article} />;
  return (
    <>
      <noscript>
        <p>Le paiement demande JavaScript : activez-le, puis rechargez la page.</p>
      </noscript>
      <SkeletonGroup label="Chargement du paiement…">
        <Skeleton shape="title" width="most" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </>
  );
}
