import { formatDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import { authorShare } from '@letat/contracts/ledger/author-share';
import { institutionalMembers, type Plan } from '@letat/contracts/plans/constants';
import { ButtonLink } from '@letat/ui/button-link';
import { Price } from '@letat/ui/price';
import { Title } from '@letat/ui/text';
import { untilAsked } from '../orders/checkout/until-asked.css.ts';
import * as styles from './plan-row.css.ts';
import { checkoutAddress, intervalTexts } from './plan-texts.ts';
import type { OwnAccess } from './use-own-access.ts';

/** Plans with a row of their own; the whole review for a month or a year is the one that is open. */
export type RowPlan = 'free' | 'premium_per_author' | 'institutional';

const actions: Record<RowPlan, string> = {
  free: 'Lire gratuitement',
  premium_per_author: 'Choisir un auteur',
  institutional: 'Abonner une organisation',
};

const sentences: Record<RowPlan, string> = {
  free: 'Les articles publics, les commentaires et les lettres gratuites.',
  premium_per_author: 'Les articles réservés d’une plume que vous choisissez, et ses lettres aux abonnés.',
  institutional: `Premium plateforme pour ${institutionalMembers} membres nommés d’une administration, d’une école ou d’un cabinet.`,
};

/** A plan in the list of contents that the plans are: what it opens, what it costs, the way to it. */
export function PlanRow({ plan, own }: { plan: Plan & { id: RowPlan }; own: OwnAccess }) {
  const { id, name, price } = plan;
  const had = whatOpens(id, own);
  return (
    <article className={styles.row}>
      <Title level={2} size="small">
        {name}
      </Title>
      <p className={styles.sentence}>{sentences[id]}</p>
      <div className={styles.cost}>
        <p>
          <Price amount={price} size="large" />
          <span className={styles.note}>{noteOf(plan)}</span>
        </p>
        {had === null ? (
          <ButtonLink
            {...(id === 'free' || own.isAsked ? {} : untilAsked)}
            href={checkoutAddress(id)}
            size="small"
            aria-label={`${actions[id]} : ${name}`}
          >
            {actions[id]}
          </ButtonLink>
        ) : (
          <span className={styles.note}>{had}</span>
        )}
      </div>
    </article>
  );
}

/** What stands in place of the way to a plan for a reader who has what it opens; null: they have not. */
function whatOpens(id: RowPlan, { planId, until }: OwnAccess): string | null {
  if (planId === null || until === null || id === 'free') return null;
  if (id === 'premium_per_author') return 'Compris dans ce que vous avez\u00a0: tous les articles vous sont ouverts';
  return planId === 'institutional' ? `Votre organisation l’a jusqu’au ${formatDate(until)}` : null;
}

function noteOf({ id, price, interval }: Plan): string {
  if (price.amount === 0) return 'Rien à payer, rien à résilier';
  if (id !== 'premium_per_author') return intervalTexts[interval];
  return `${intervalTexts[interval]}\u00a0; ${formatMoney(authorShare(price))} vont à l’auteur là où aucune TVA n’est due`;
}
