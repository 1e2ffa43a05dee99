import { formatDate } from '@letat/contracts/core/format/dates';
import { formatMoney, formatPrice } from '@letat/contracts/core/money-text';
import { orderStateLabels } from '@letat/contracts/orders/constants';
import type { Purchase } from '@letat/contracts/orders/pages/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { AccountFrame } from '@letat/remote-kit/section-frames';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { Cover } from '@letat/ui/cover';
import { EmptyState } from '@letat/ui/empty-state';
import { Meta, MetaItems } from '@letat/ui/text';
import { RunningPlans } from '../../plans/account/running-plans.tsx';
import { pictureOf } from '../../products/product-facts.ts';
import { stateTones } from '../states.ts';
import * as styles from './purchases.css.ts';

/** What a person bought, and where to download it again; beside it, what runs out. */
export default function PurchasesPage() {
  const list = useApiList('GET /api/my/purchases', { tags: ['purchases'] });
  return (
    <AccountFrame current="/account/achats">
      <div className={styles.beside}>
        <div className={styles.kept}>
          <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de vos achats…" />}>
            {(purchases) =>
              purchases.length === 0 ? (
                <EmptyState
                  title="Aucun achat pour le moment"
                  text="Vos achats, leurs reçus et leurs téléchargements se retrouveront ici."
                  action={<ButtonLink href="/marketplace">Voir le catalogue</ButtonLink>}
                />
              ) : (
                <>
                  <ul className={styles.list} aria-label="Vos achats">
                    {purchases.map((purchase) => (
                      <li key={purchase.address} className={styles.row}>
                        <PurchaseRow purchase={purchase} />
                      </li>
                    ))}
                  </ul>
                  <p className={styles.note}>
                    Chaque achat ouvre sa commande, avec son reçu et «&nbsp;Renoncer au contrat ici&nbsp;». Un achat
                    fait sans compte est là aussi, s’il l’a été avec l’adresse de ce compte.
                  </p>
                </>
              )
            }
          </QueryPart>
          <MoreOfList list={list} />
        </div>
        <RunningPlans />
      </div>
    </AccountFrame>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { title, kind, address, goods, paidAt, createdAt, number, total, refunded, state } = purchase;
  return (
    <>
      {kind === 'product' ? (
        <div className={styles.book}>
          <Cover slug={title} format="book" {...pictureOf(goods, '4rem')} />
        </div>
      ) : null}
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          <a href={address}>{title}</a>
        </p>
        <Meta>
          <MetaItems items={[goods.author?.fullName ?? null, formatDate(paidAt ?? createdAt), number]} />
        </Meta>
        {state === 'paid' ? null : (
          <div>
            <Badge tone={stateTones[state]}>{orderStateLabels[state]}</Badge>
          </div>
        )}
      </div>
      <p className={styles.price}>
        {formatPrice(total)}
        {refunded.amount === 0 ? null : <Meta>{formatMoney(refunded)} rendus</Meta>}
      </p>
      <div className={styles.action}>
        <ButtonLink href={address} size="small" aria-label={`${actionOf(purchase)} : ${title}`}>
          {actionOf(purchase)}
        </ButtonLink>
      </div>
    </>
  );
}

/** A course comes by letters: there may be nothing to download. */
const actionOf = ({ kind, state, goods }: Purchase): string =>
  kind === 'product' && state === 'paid' && goods.course === undefined ? 'Télécharger' : 'Voir la commande';
