import { type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { formatMoney, readMoney, writeMoney } from '@letat/contracts/core/money-text';
import { authorShare, authorShareText } from '@letat/contracts/ledger/author-share';
import { calculatorExamples } from '@letat/contracts/ledger/revenue/constants';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ChipLinks } from '@letat/ui/chips';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import { TextField } from '@letat/ui/text-field';
import { useId } from 'react';
import * as styles from './revenue.css.ts';

const filters = { price: textFilter('prix'), refund: textFilter('rembourse') };
const examples = calculatorExamples.map((cents) => moneyOf(cents, 'USD'));
const [firstExample = moneyOf(4900, 'USD')] = examples;

/** What of a price is the author's and what the platform's, by the very function that posts sales. */
export default function Calculator() {
  const { values, set, hrefFor } = useUrlFilters(filters);
  const resultId = useId();
  const price = values.price === '' ? firstExample : readMoney(values.price, 'USD');
  const refund = values.refund === '' ? moneyOf(0, 'USD') : readMoney(values.refund, 'USD');
  const isTooMuch = price !== null && refund !== null && refund.amount > price.amount;
  const net = price !== null && refund !== null && !isTooMuch ? subtract(price, refund) : null;
  return (
    <Stack stretch gap="loose">
      <ChipLinks
        label="Exemples"
        chips={examples.map((example) => ({
          label: formatMoney(example),
          href: hrefFor({ price: writeMoney(example) }),
          current: price?.amount === example.amount,
        }))}
      />
      <div className={styles.bar}>
        <TextField
          isRequired
          label="Prix, en dollars"
          inputMode="decimal"
          autoComplete="off"
          value={values.price === '' ? writeMoney(firstExample) : values.price}
          onChange={(text) => set({ price: text })}
          problem={price === null ? 'Saisissez un montant, comme 49,00.' : undefined}
        />
        <TextField
          label="Dont remboursé"
          inputMode="decimal"
          autoComplete="off"
          value={values.refund}
          onChange={(text) => set({ refund: text })}
          problem={
            refund === null
              ? 'Saisissez un montant, comme 10,00, ou rien.'
              : isTooMuch
                ? 'On ne rembourse pas plus que le prix.'
                : undefined
          }
        />
      </div>
      <section aria-labelledby={resultId} aria-live="polite">
        <SectionHead
          id={resultId}
          size="small"
          title={net === null ? 'Rien à partager' : `${formatMoney(net)} à partager`}
        />
        {net === null ? null : <Shares net={net} />}
      </section>
    </Stack>
  );
}

/** The bar of the product's page, in two parts as large as what they stand for, over the same in figures. */
function Shares({ net }: { net: Money }) {
  const author = authorShare(net);
  const platform = subtract(net, author);
  return (
    <>
      <div
        className={styles.split}
        aria-hidden="true"
        style={{ gridTemplateColumns: `${author.amount}fr ${platform.amount}fr` }}
      >
        <span className={styles.authorPart} />
        <span className={styles.platformPart} />
      </div>
      <Stats columns={2}>
        <Stat
          label="Part de l’auteur"
          value={formatMoney(author)}
          note={`${authorShareText.percent}, centime impair compris`}
        />
        <Stat label="Part de la plateforme" value={formatMoney(platform)} note="elle paie les frais de paiement" />
      </Stats>
    </>
  );
}
