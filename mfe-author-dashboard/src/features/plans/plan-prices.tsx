import { formatPrices } from '@letat/contracts/core/money-text';
import { useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Row, SectionHead } from '@letat/ui/layout';
import { Meta } from '@letat/ui/text';
import { lazy, Suspense, useState } from 'react';

const PricesDialog = lazy(() => import(/* webpackChunkName: "plan-prices-dialog" */ './prices-dialog.tsx'));

/** What the author's own plan costs, and the way to sell it in other currencies. Few change it: the window comes with the press. */
export function PlanPrices() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useApiQuery('GET /api/my/plan-prices', { tags: ['plans'] });
  if (data === undefined) return null;
  return (
    <section aria-labelledby="ma-formule">
      <SectionHead id="ma-formule" title="Ma formule mensuelle" size="small" />
      <Row>
        <p>{formatPrices([data.price, ...data.otherPrices])} par mois</p>
        <Button size="small" onPress={() => setOpen(true)}>
          Changer les prix de ma formule
        </Button>
      </Row>
      <Meta>
        Le prix en dollars est le même pour tous les auteurs&nbsp;; les autres sont les vôtres, rien n’est converti.
      </Meta>
      {isOpen ? (
        <Suspense>
          <PricesDialog prices={data} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
