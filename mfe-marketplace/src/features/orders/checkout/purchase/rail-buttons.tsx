import { formatChoice } from '@letat/contracts/core/format/enumeration';
import { formatMoney } from '@letat/contracts/core/money-text';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import * as styles from './purchase.css.ts';
import { confirmedRails } from './rails.ts';
import type { Quote } from './use-purchase.ts';

interface RailButtonsProps {
  quote: Quote;
  isBusy: boolean;
  onCharge: (rail: string) => void;
}

/** Payments that are confirmed with the rail itself: a press leads into its app, or to a code for the phone. */
export function RailButtons({ quote, isBusy, onCharge }: RailButtonsProps) {
  const rails = confirmedRails(quote);
  if (quote.rails.length === 0)
    return (
      <Callout tone="warning" title="Personne ne peut encore payer dans cette monnaie ici">
        Choisissez un autre prix, s’il y en a un, ou revenez plus tard.
      </Callout>
    );
  return rails.map(({ id, label, isStandIn }) => (
    <div key={id} className={styles.rail}>
      <Button variant="primary" isPending={isBusy} pendingLabel="Un instant…" onPress={() => onCharge(id)}>
        {payLabel(quote, label)}
      </Button>
      <RailNote label={label} isStandIn={isStandIn} />
    </div>
  ));
}

/** « Payer 9 000 F CFA avec Wave »: what the law wants on it, and how much. */
export const payLabel = ({ total }: Pick<Quote, 'total'>, label: string): string =>
  `Payer ${formatMoney(total)} avec ${label}`;

/** With whom the buyer agrees to pay, and who sees by what. */
export function consentNote({ rails }: Pick<Quote, 'rails'>): string {
  const [only, ...others] = rails;
  if (only === undefined) return '';
  if (others.length === 0) return `Vous donnerez votre accord chez ${only.label}, qui seul voit votre carte.`;
  const choice = formatChoice(rails.map(({ label }) => label));
  return `Vous donnerez votre accord chez ${choice}, au choix\u00a0: nous ne voyons ni carte ni portefeuille.`;
}

/** What the press does. */
export function RailNote({ label, isStandIn }: { label: string; isStandIn: boolean }) {
  return (
    <p className={styles.note}>
      {label} s’ouvre à la place de cette page&nbsp;: vous confirmez sur votre téléphone, puis vous revenez à votre
      commande.{isStandIn ? ' Démonstration\u00a0: aucun argent ne circule.' : null}
    </p>
  );
}
