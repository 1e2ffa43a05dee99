import { formatMoney } from '@letat/contracts/core/money-text';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import * as styles from './purchase.css.ts';
import { isPaypal, type Rail } from './rails.ts';
import type { Quote } from './use-purchase.ts';

interface RailButtonProps {
  quote: Quote;
  /** Null: nobody can pay in this currency here. */
  rail: Rail | null;
  isBusy: boolean;
  onCharge: (rail: string) => void;
}

/** A payment that is confirmed with the rail itself. PayPal has its own button. */
export function RailButton({ quote, rail, isBusy, onCharge }: RailButtonProps) {
  if (rail === null)
    return (
      <Callout tone="warning" title="Personne ne peut encore payer dans cette monnaie ici">
        Choisissez un autre prix, s’il y en a un, ou revenez plus tard.
      </Callout>
    );
  if (isPaypal(rail)) return null;
  return (
    <div className={styles.rail}>
      <Button variant="primary" isPending={isBusy} pendingLabel="Un instant…" onPress={() => onCharge(rail.id)}>
        {payLabel(quote, rail)}
      </Button>
      <RailNote rail={rail} />
    </div>
  );
}

/** « Payer 9 000 F CFA avec Wave », « Payer 9 000 F CFA par mobile money »: what the law wants on it, and how much. */
export const payLabel = ({ total }: Pick<Quote, 'total'>, { label, asks }: Rail): string =>
  `Payer ${formatMoney(total)} ${asks === 'phone' ? 'par' : 'avec'} ${asks === 'phone' ? label.toLowerCase() : label}`;

/** What the press does. */
export function RailNote({ rail: { label, asks, isStandIn } }: { rail: Rail }) {
  return (
    <p className={styles.note}>
      {asks === 'phone'
        ? 'Une demande arrive sur ce téléphone : vous la confirmez avec votre code secret, et votre commande s’ouvre.'
        : `${label} s’ouvre à la place de cette page : vous confirmez sur votre téléphone, puis vous revenez à votre commande.`}
      {isStandIn ? ' Démonstration\u00a0: aucun argent ne circule.' : null}
    </p>
  );
}
