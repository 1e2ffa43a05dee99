import { countryName } from '@letat/contracts/core/countries';
import type { Money } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { navigate } from '@letat/remote-kit/navigation';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { ErrorState } from '@letat/ui/error-state';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { useEffect, useRef } from 'react';
import { savePaidArticle } from '../../paid-article.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { DetailsForm } from './details-form.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import * as styles from './purchase.css.ts';
import { type PurchasedGoods, PurchaseLines } from './purchase-lines.tsx';
import { RailButton } from './rail-button.tsx';
import { isPaypal } from './rails.ts';
import { SellerLine } from './seller-line.tsx';
import { purchaseTexts } from './texts.ts';
import { unpricedSentence } from './unpriced.ts';
import { type Details, usePurchase } from './use-purchase.ts';

export interface PurchaseProps {
  item: PurchasedItem;
  /** The book of a product, and its author. */
  goods?: PurchasedGoods | undefined;
  onPaying?: ((isPaying: boolean) => void) | undefined;
  /** Path of the article that a plan is bought for, and its part that was withheld. */
  article?: string | null | undefined;
  /** It is there because the buyer pressed for it: they go on in its first field that is still empty. */
  takesFocus?: boolean | undefined;
}

const outcomes = {
  paid: [purchaseTexts.paid, purchaseTexts.paidNext],
  pending: [purchaseTexts.pending, purchaseTexts.pendingNext],
  ordered: [purchaseTexts.ordered, purchaseTexts.orderedNext],
} as const;

/** What is bought, who gets it, the payment, and what became of it. */
export default function Purchase({ item, goods, onPaying, article = null, takesFocus = false }: PurchaseProps) {
  const purchase = usePurchase(item, { article, onPaying });
  const { step, quote, details, problem, isPaying, rail } = purchase;
  const isByPaypal = rail !== null && isPaypal(rail);

  if (step.at === 'unpriced') {
    const isRefused = step.cause instanceof ApiError;
    return (
      <ErrorState
        heading="p"
        title={isRefused ? 'Cet achat n’est pas possible' : 'Le prix n’arrive pas'}
        text={unpricedSentence(step.cause)}
        onRetry={purchase.begin}
      />
    );
  }
  if (step.at === 'done') {
    // A visitor's plan is opened by the account of the address: the page of the order says how, and leads to the article then.
    const reads = step.outcome !== 'pending' && quote?.needsEmail === false;
    // A gift is another reader's to read by.
    const own = details.recipientEmail === undefined ? article : null;
    return <Done outcome={step.outcome} address={step.address} article={own} reads={reads} />;
  }
  if (step.at === 'pricing' || quote === null)
    return (
      <SkeletonGroup label="Calcul du prix…">
        <Skeleton shape="title" width="most" />
        <Skeleton width="half" />
      </SkeletonGroup>
    );
  return (
    <div className={styles.purchase} data-goods={goods !== undefined || undefined}>
      <PurchaseLines quote={quote} goods={goods} />
      <div className={styles.steps}>
        {quote.total.amount > 0 && (rail === null || isByPaypal) ? <Steps isPayment={step.at !== 'details'} /> : null}
        {quote.owned === null ? null : (
          <Callout
            tone="info"
            title="Vous l’avez déjà"
            action={
              <ButtonLink size="small" href={quote.owned.address}>
                Ouvrir ma commande
              </ButtonLink>
            }
          >
            Vos fichiers sont dans votre commande. Un nouvel achat serait payé une seconde fois.
          </Callout>
        )}
        {problem === null ? null : <FormRefused title={problem.title}>{problem.text}</FormRefused>}
        {step.at === 'details' ? (
          <>
            <CurrencyChoice
              quote={quote}
              chosen={purchase.chosen}
              onChoose={(currency) => void purchase.choose(currency)}
            />
            <DetailsForm
              quote={quote}
              details={details}
              rail={rail}
              onRail={purchase.chooseRail}
              phone={purchase.phone}
              onDetails={purchase.give}
              // The button that leads back to it is gone with the payment.
              focus={purchase.isChanging ? 'first' : takesFocus ? 'empty' : 'none'}
            />
          </>
        ) : (
          <>
            <ChosenDetails details={details} />
            {step.at === 'unconfirmed' ? (
              <Unconfirmed onCheck={() => purchase.confirm(step.orderId)} />
            ) : (
              <>
                <RailButton quote={quote} rail={rail} isBusy={isPaying} onCharge={purchase.charge} />
                {isByPaypal ? (
                  <>
                    <Agreement total={quote.total} />
                    <PaymentFrame
                      currency={quote.total.currency}
                      isBusy={step.at === 'confirming'}
                      onOrder={purchase.order}
                      onApproved={purchase.confirm}
                      onRedirect={purchase.leave}
                      onCancelled={purchase.cancelled}
                      onFailed={purchase.failed}
                    />
                    <p className={styles.note}>Carte et mot de passe restent chez PayPal.</p>
                  </>
                ) : null}
              </>
            )}
            {/* Behind the frame: a dialog does not see the Tab key that leaves one, so something of its own must come next. */}
            <div>
              <Button variant="text" isDisabled={isPaying} onPress={purchase.change}>
                {hasDetails(details) ? 'Modifier mes informations' : 'J’ai un code de réduction'}
              </Button>
            </div>
            <p role="status" className={styles.note}>
              {step.at === 'confirming'
                ? 'Confirmation du paiement…'
                : isPaying && step.at === 'payment' && isByPaypal
                  ? 'Terminez le paiement dans la fenêtre de PayPal.'
                  : null}
            </p>
          </>
        )}
        <SellerLine seller={quote.seller} rails={quote.rails} />
      </div>
    </div>
  );
}

interface DoneProps {
  outcome: keyof typeof outcomes;
  address: string;
  article: string | null;
  /** The article is open to the buyer as soon as it is paid. */
  reads: boolean;
}

/** What was bought opens by itself: the article that it was bought for, else the order. The link is for a page that does not come. */
function Done({ outcome, address, article, reads }: DoneProps) {
  const [title, text] = outcomes[outcome];
  const open = reads ? article : null;
  const next = open ?? address;
  useEffect(() => {
    if (article !== null) savePaidArticle({ article, order: address, leads: false });
    navigate(next);
  }, [article, address, next]);
  return (
    <FormReceived
      title={title}
      takesFocus
      action={
        <ButtonLink href={next} variant="primary">
          {open === null ? 'Voir ma commande' : 'Lire la suite de l’article'}
        </ButtonLink>
      }
    >
      {open === null ? text : purchaseTexts.paidArticle}
    </FormReceived>
  );
}

/** Where the buyer is: nothing is taken before the second. */
function Steps({ isPayment }: { isPayment: boolean }) {
  return (
    <ol className={styles.trail} aria-label="Étapes de l’achat">
      <li aria-current={isPayment ? undefined : 'step'}>1 Coordonnées</li>
      <li aria-current={isPayment ? 'step' : undefined}>2 Paiement</li>
    </ol>
  );
}

/** What the buyer is about to do, before anything opens. */
function Agreement({ total }: { total: Money }) {
  return (
    <ol className={styles.agreement}>
      <li>PayPal s’ouvre dans sa propre fenêtre, ou à la place de cette page.</li>
      <li>
        Vous y acceptez {formatMoney(total)} pour L’État en Mouvement. Un autre nom, un autre montant&nbsp;? Fermez-la.
      </li>
      <li>Vous revenez ici, votre commande est ouverte.</li>
    </ol>
  );
}

const hasDetails = (details: Details) => Object.keys(details).length > 0;

/** What was given. It takes the focus when it replaces the form. */
function ChosenDetails({ details }: { details: Details }) {
  const { email, recipientEmail, coupon, country, receiptName, waives, startsAtOnce } = details;
  const isGiven = hasDetails(details);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isGiven) box.current?.focus();
  }, [isGiven]);
  if (!isGiven) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.note}>
      {email === undefined ? null : <p>Reçu envoyé à {email}</p>}
      {recipientEmail === undefined ? null : <p>Cadeau pour {recipientEmail}</p>}
      {country === undefined ? null : <p>Pays : {countryName(country)}</p>}
      {receiptName === undefined ? null : <p>Reçu au nom de {receiptName}</p>}
      {coupon === undefined ? null : <p>Code de réduction : {coupon}</p>}
      {waives ? <p>Livraison immédiate demandée</p> : null}
      {startsAtOnce ? <p>Début immédiat de l’abonnement demandé</p> : null}
    </div>
  );
}

/** The answer was lost: asking again takes nothing twice, and happens by itself once the connection is back. */
function Unconfirmed({ onCheck }: { onCheck: () => void }) {
  const check = useRef(onCheck);
  useEffect(() => {
    check.current = onCheck;
  });
  useEffect(() => {
    const again = () => check.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div role="alert">
      <Callout
        tone="warning"
        title={purchaseTexts.unconfirmed}
        action={
          <Button size="small" onPress={onCheck}>
            Vérifier le paiement
          </Button>
        }
      >
        {purchaseTexts.unconfirmedNext}
      </Callout>
    </div>
  );
}
