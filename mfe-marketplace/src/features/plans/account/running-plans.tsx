import { formatDate } from '@letat/contracts/core/format/dates';
import type { Subscription } from '@letat/contracts/plans/operations';
import { useApiList } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { ButtonLink } from '@letat/ui/button-link';
import { Meta } from '@letat/ui/text';
import { checkoutAddress } from '../plan-texts.ts';
import * as styles from './running-plans.css.ts';
import { againWord, isOpen, nameOf } from './subscription-words.ts';

/** What runs out, beside what one keeps; nothing where a person has no plan, or while that is not known. */
export function RunningPlans() {
  const { data = [] } = useApiList('GET /api/my/subscriptions', { tags: ['subscriptions'], query: { limit: 20 } });
  const open = data.filter((item) => item.isHolder && isOpen(item));
  if (open.length === 0) return null;
  return (
    <div className={styles.place}>
      <AccountPart title="Ce qui s’arrête seul" action={<a href="/account/abonnements">Tous vos abonnements</a>}>
        <ul className={styles.list}>
          {open.map((item) => (
            <li key={item.id} className={styles.plan}>
              <RunningPlan item={item} />
            </li>
          ))}
        </ul>
      </AccountPart>
    </div>
  );
}

function RunningPlan({ item }: { item: Subscription }) {
  const name = nameOf(item);
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.until}>
        jusqu’au <time dateTime={item.endsAt}>{formatDate(item.endsAt)}</time>
      </p>
      {item.state === 'upcoming' ? <Meta>à partir du {formatDate(item.startsAt)}</Meta> : null}
      <div>
        <ButtonLink
          size="small"
          href={checkoutAddress(item.planId, item.author?.id)}
          aria-label={`${againWord(item)} ${name}`}
        >
          {againWord(item)}
        </ButtonLink>
      </div>
    </>
  );
}
