import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { Callout } from '@letat/ui/callout';
import { Cover } from '@letat/ui/cover';
import { Meta } from '@letat/ui/text';
import { pictureOf } from '../../products/product-facts.ts';
import * as styles from './goods.css.ts';
import { OrderFiles } from './order-files.tsx';
import { OrderPlan } from './order-plan.tsx';
import { OrderSeat } from './order-seat.tsx';

interface OrderGoodsProps {
  order: OrderPage;
  token: string;
  /** The browser has asked: what the server sent along is the same for all who have the page's address. */
  isAsked: boolean;
  onChange(): Promise<void>;
}

/** What was bought: its book, its author, and what opens it. */
export function OrderGoods(props: OrderGoodsProps) {
  const { order, token, isAsked, onChange } = props;
  const { title, kind, state, files, goods, plan, seat, buyer } = order;
  const { author } = goods;
  // A paid plan leads to what it opens: its checkout would sell it once more.
  const address = kind === 'plan' && state === 'paid' ? null : goods.address;
  const isGiven = kind === 'product' && state === 'paid';
  const isUndelivered = isGiven && files.length === 0 && goods.course === undefined;
  return (
    <section className={styles.goods} aria-label="Votre achat" data-book={kind === 'product' || undefined}>
      {kind === 'product' ? (
        <div className={styles.book}>
          <Cover slug={title} format="book" {...pictureOf(goods, '(min-width: 60rem) 17rem, 7rem')} />
        </div>
      ) : null}
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title} dir="auto">
            {address === null ? title : <a href={address}>{title}</a>}
          </h2>
          {author === null ? null : (
            <Meta>
              <a href={`/author/${author.id}`}>{author.fullName}</a>
            </Meta>
          )}
        </div>
        {plan === null ? null : <OrderPlan plan={plan} buyer={buyer} token={token} isAsked={isAsked} />}
        {seat === null ? null : <OrderSeat seat={seat} onCheck={onChange} />}
        {isGiven && goods.course !== undefined ? <ByLetters course={goods.course} /> : null}
        {files.length > 0 ? <OrderFiles {...props} /> : isUndelivered ? <NothingYet /> : null}
      </div>
    </section>
  );
}

function ByLetters({ course }: { course: string }) {
  return (
    <Callout tone="info" title="Ce cours arrive par lettres">
      <p>
        La première est partie à l’adresse de la commande. Chacune a au bas un lien pour suspendre le cours, ou le
        reprendre où vous en étiez. <a href={course}>Voir le sommaire</a>
      </p>
    </Callout>
  );
}

function NothingYet() {
  return (
    <Callout tone="warning" title="Il n’y a rien à télécharger pour l’instant">
      <p>
        L’auteur et la rédaction sont prévenus, et le fichier s’affichera ici. Jusque-là l’auteur ne reçoit rien de
        votre paiement, et votre droit de rétractation reste entier.
      </p>
    </Callout>
  );
}
