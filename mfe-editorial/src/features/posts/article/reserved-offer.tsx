import { gateOnTheWayTo } from '@letat/contracts/auth/gate';
import { formatMoney, formatPrices } from '@letat/contracts/core/money-text';
import { plans, yearlyPriceText } from '@letat/contracts/plans/constants';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { Post } from '@letat/contracts/posts/operations';
import { Avatar } from '@letat/ui/avatar';
import { Button } from '@letat/ui/button';
import { RadioGroup } from '@letat/ui/radio-group';
import { useId } from 'react';
import { usePlanPrices } from '../../authors/use-plan-prices.ts';
import { reservedPart } from './article-view.ts';
import * as styles from './reserved-offer.css.ts';

interface ReservedOfferProps {
  post: Pick<Post, 'author' | 'coauthors' | 'readTime'>;
  /** Of the article's page: a reader who pays or logs in comes back to it. */
  path: string;
}

/** What the whole review costs for a month and for a year: one choice, sent by a form that works without scripts. */
const whole = plans.filter(({ id }) => id === 'premium' || id === 'premium_year');
const features = whole.find(({ interval }) => interval === 'month')?.features.slice(0, 2) ?? [];
const times = { month: 'Un mois', year: 'Un an' } as const;
const savings = { month: undefined, year: `Douze mois pour ${yearlyPriceText}` } as const;

/** The ways to a text that is for subscribers: who wrote it, what one gets for how much, and the login of those who have it. */
export function ReservedOffer({ post, path }: ReservedOfferProps) {
  const titleId = useId();
  const back = `${path}#${reservedPart}`;
  const authors = authorsOf(post);
  // An author who has left sells nothing.
  const selling = authors.filter(({ username }) => username !== '');
  return (
    <section className={styles.offer} aria-labelledby={titleId} data-print="hidden">
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          La suite est réservée aux abonnés
        </h2>
        <p className={styles.facts}>
          L’article entier se lit en {post.readTime} min. Votre abonnement l’ouvre dès le paiement, à cette ligne.
        </p>
      </div>
      <ul className={styles.authors} aria-label={authors.length > 1 ? 'Ses auteurs' : 'Son auteur'}>
        {authors.map(({ id, fullName, bio, avatar }) => (
          <li key={id} className={styles.author}>
            <Avatar name={fullName} src={avatar ?? undefined} />
            <p>
              <strong dir="auto">{fullName}</strong>
              {bio === '' ? null : (
                <span className={styles.bio} dir="auto">
                  {bio}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <form className={styles.choice} action="/subscribe" method="get" aria-label="S’abonner à toute la revue">
        <RadioGroup
          label="Toute la revue"
          name="plan"
          columns={2}
          defaultValue="premium"
          choices={whole.map(({ id, interval, price }) => ({
            value: id,
            label: (
              <>
                {times[interval]}, <strong className={styles.amount}>{formatMoney(price)}</strong>
              </>
            ),
            note: savings[interval],
          }))}
        />
        <input type="hidden" name="retour" value={path} />
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          <li>Un seul paiement&nbsp;: rien ne se renouvelle tout seul</li>
        </ul>
        <div className={styles.act}>
          <Button type="submit" variant="primary">
            S’abonner
          </Button>
          <p className={styles.member}>
            Déjà abonné&nbsp;? <a href={gateOnTheWayTo(back)}>Connexion</a>
          </p>
        </div>
      </form>
      <ul className={styles.others}>
        {selling.map(({ id, fullName }) => (
          <li key={id}>
            <AuthorPlan id={id} fullName={fullName} path={path} />
          </li>
        ))}
        <li>
          <a href="/subscribe">Comparer toutes les formules</a>
        </li>
      </ul>
    </section>
  );
}

/** The plan of one author: whoever can pay in one currency alone sees beforehand whether it is sold in it. */
function AuthorPlan({ id, fullName, path }: { id: string; fullName: string; path: string }) {
  const prices = usePlanPrices(id);
  return (
    <>
      <a href={authorPlanAddress(id, path)}>
        Suivre <bdi>{fullName}</bdi>
      </a>
      {` seulement, ${formatPrices(prices)} pour un mois`}
    </>
  );
}

/** The checkout of the plan of one author, with the way back to their article. */
const authorPlanAddress = (author: string, path: string): string =>
  `/subscribe?${new URLSearchParams({ plan: 'premium_per_author', auteur: author, retour: path })}`;
