import type { Currency } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import type { ResponseOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { ApiError, failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetPaidArticle, savePaidArticle } from '../../paid-article.ts';
import { savePaidPage } from '../document/paid-page.ts';
import { lockPurchase } from './purchase-lock.ts';
import { chosenRail, confirmedRail } from './rails.ts';
import { purchaseTexts } from './texts.ts';
import { useQuote } from './use-quote.ts';

export type Quote = ResponseOf<Operations['POST /api/orders/quotes']>;

/** What the buyer gives besides the item. */
export interface Details {
  email?: string;
  recipientEmail?: string;
  coupon?: string;
  /** Where they are: two letters of ISO 3166-1. */
  country?: string;
  /** In whose name the receipt is. */
  receiptName?: string;
  /** The declaration by which the files open at once. */
  waives?: boolean;
  /** The request that a plan begins within the withdrawal period. */
  startsAtOnce?: boolean;
}

/** What went wrong, and what to do about it. */
export interface Problem {
  title: string;
  text: string;
}

/** Where a purchase is. */
export type Step =
  | { at: 'pricing' }
  /** The price did not come. */
  | { at: 'unpriced'; cause: unknown }
  | { at: 'details' }
  | { at: 'payment' }
  /** The payer has approved; the payment is being taken. */
  | { at: 'confirming'; orderId: string }
  /** The provider did not answer whether it was taken. */
  | { at: 'unconfirmed'; orderId: string }
  | { at: 'done'; outcome: 'paid' | 'pending' | 'ordered'; address: string };

/** Content that a purchase changes. */
const changed = { tags: ['orders', 'products', 'plans'] };

const confirmed: readonly string[] = [
  'payment_declined',
  'payment_refused',
  'payment_not_approved',
  'payments_suspended',
  'order_ended',
  'order_not_found',
];

/** Refusals that another code, or none, answers. */
const ofCoupon: readonly string[] = ['coupon_not_valid', 'coupon_held', 'coupon_below_least'];

/** What was refused about the phone that is asked; null: it was something else. */
function phoneProblemOf(cause: unknown): string | null {
  const details = cause instanceof ApiError ? cause.body?.details : undefined;
  return details?.find(({ path }) => path === 'phone' || path === 'operatorCode')?.message ?? null;
}

/** PayPal's own addresses are `https:`; the local sandbox's are this site's. */
function mayLeaveTo(address: string): boolean {
  const { protocol, origin } = new URL(address, location.origin);
  return protocol === 'https:' || origin === location.origin;
}

interface Left {
  /** Address of the order's page; null while it is not known. */
  order: string | null;
  needsEmail: boolean;
  recipientEmail: string | undefined;
}

/** Whose phone is asked, and the code that its operator may want: where one is. */
export interface AskedPhone {
  phone: string | undefined;
  operatorCode: string | undefined;
}

interface Charge {
  rail: string;
  priced: Quote | null;
  given: Details;
  asked: AskedPhone;
}

interface PurchaseSurroundings {
  /** The article that a plan is bought for; null: it is bought for none. */
  article: string | null;
  onPaying: ((isPaying: boolean) => void) | undefined;
}

/** A purchase from its price to its order. Whatever is repeated, the server does once. */
export function usePurchase(given: PurchasedItem, { article, onPaying }: PurchaseSurroundings) {
  const call = useCall();
  // Another item is another purchase: its caller gives that a key of its own.
  const [item] = useState(given);
  const [step, setStep] = useState<Step>({ at: 'pricing' });
  const { quote, price, chosen, choose } = useQuote(item);
  const [details, setDetails] = useState<Details>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The rail that the buyer chose; null: they chose none. */
  const [railId, setRail] = useState<string | null>(null);
  /** Whose phone is asked, where one is. */
  const [phone, setPhone] = useState<string | undefined>(undefined);
  /** From the press of the button until it is known what became of it. */
  const [isPaying, setPaying] = useState(false);
  /** The buyer went back from the payment to what they gave. */
  const [isChanging, setChanging] = useState(false);
  const release = useRef<(() => void) | null>(null);
  /** The provider's order of the last press. */
  const ordered = useRef<string | null>(null);

  useEffect(() => {
    onPaying?.(isPaying);
  }, [isPaying, onPaying]);
  useEffect(() => () => release.current?.(), []);

  const begin = useCallback(async () => {
    setStep({ at: 'pricing' });
    try {
      await price({});
      setStep({ at: 'details' });
    } catch (cause) {
      setStep({ at: 'unpriced', cause });
    }
  }, [price]);
  useEffect(() => void begin(), [begin]);

  function end(next: Step, said: Problem | null = null): void {
    release.current?.();
    release.current = null;
    setPaying(false);
    setProblem(said);
    setStep(next);
  }

  async function give(given: Details, asked: AskedPhone): Promise<void> {
    const seen = quote?.total;
    // Where there is one price there was nothing to choose.
    const now = await price(given, quote && quote.prices.length > 1 ? (chosen ?? quote.price.currency) : undefined);
    setDetails(given);
    setPhone(asked.phone);
    setProblem(null);
    const rail = confirmedRail(now, railId);
    // The press said what it pays, and by what: nothing more is asked, unless the amount is another one by now.
    const isAsSeen = seen?.amount === now.total.amount && seen.currency === now.total.currency;
    if (rail !== null && isAsSeen) return charge({ rail: rail.id, priced: now, given, asked });
    if (now.total.amount > 0) return setStep({ at: 'payment' });
    const { address } = await call('POST /api/orders', { body: { ...item, ...given } });
    emit('changed', changed);
    end({ at: 'done', outcome: 'ordered', address });
  }

  /** A button was pressed: false when the same purchase is being paid elsewhere, which is said. */
  async function startPaying(): Promise<boolean> {
    setPaying(true);
    setProblem(null);
    release.current = await lockPurchase(item);
    if (release.current !== null) return true;
    end({ at: 'payment' }, { title: purchaseTexts.elsewhere, text: purchaseTexts.elsewhereNext });
    return false;
  }

  /** Nothing is being paid: says why, and shows what would be ordered now where the price or the coupon is not what it was. */
  async function endRefused(cause: unknown): Promise<void> {
    const refusal = cause instanceof ApiError ? cause : null;
    end({ at: 'payment' }, { title: purchaseTexts.offline, text: refusal?.sentence ?? purchaseTexts.offlineNext });
    if (refusal?.code === 'price_changed' || refusal?.code === 'nothing_to_pay') await begin();
    if (refusal !== null && ofCoupon.includes(refusal.code)) setStep({ at: 'details' });
  }

  /** The provider's order for a press of the button; null when there is none, and then it is said why. */
  async function order(): Promise<string | null> {
    if (quote === null || isPaying || !(await startPaying())) return null;
    try {
      const { total } = quote;
      const body = { ...item, ...details, amount: decimalOf(total), currency: total.currency, intent: 'CAPTURE' };
      const { id } = await call('POST /paypal/order', { body });
      ordered.current = id;
      return id;
    } catch (cause) {
      await endRefused(cause);
      return null;
    }
  }

  /**
   * Asks a rail for the payment, and goes to where the buyer confirms it: the whole page does, as such an address opens in no frame; who is
   * asked on their phone waits at the order. Pressed again, the server has one order and one payment. Throws what was refused about the
   * phone: nothing was ordered.
   */
  async function charge({ rail, priced, given, asked }: Charge): Promise<void> {
    if (priced === null || isPaying || !(await startPaying())) return;
    try {
      const { total } = priced;
      const paid = {
        amount: decimalOf(total),
        currency: total.currency,
        ...(asked.phone === undefined ? {} : { phone: asked.phone }),
        ...(asked.operatorCode === undefined ? {} : { operatorCode: asked.operatorCode }),
      };
      const body = { ...item, ...given, ...paid };
      const { address, launchAddress } = await call('POST /api/rails/:rail/charges', { params: { rail }, body });
      emit('changed', changed);
      if (launchAddress !== null && !mayLeaveTo(launchAddress)) throw new Error('this is no address of a payment');
      rememberArticle({ order: address, needsEmail: priced.needsEmail, recipientEmail: given.recipientEmail });
      // Who comes back by the browser's own button finds the page as it was left; the order waits at its own address.
      end({ at: 'payment' });
      location.assign(launchAddress ?? address);
    } catch (cause) {
      if (phoneProblemOf(cause) !== null) {
        end({ at: 'details' });
        throw cause;
      }
      console.warn('purchase: no payment was asked for', cause);
      await endRefused(cause);
    }
  }

  /** Who leaves the page to pay is led to the article that they pay for; a visitor has to open an account first. */
  function rememberArticle({ order, needsEmail, recipientEmail }: Left): void {
    // A gift is another reader's to read by.
    if (article !== null && recipientEmail === undefined) savePaidArticle({ article, order, leads: !needsEmail });
    else if (order === null) forgetPaidArticle();
  }

  /** Who leaves the site to pay has the way back in their mail first; without that mail nobody leaves. */
  async function leave(address: string): Promise<void> {
    const id = ordered.current;
    try {
      if (id === null || !mayLeaveTo(address)) throw new Error('this is no address of a payment');
      await call('POST /paypal/order/:id/departure', { params: { id } });
      savePaidPage(location.pathname + location.search);
      const { recipientEmail } = details;
      rememberArticle({ order: null, needsEmail: quote?.needsEmail ?? true, recipientEmail });
      location.assign(address);
      // Who comes back by the browser's own button finds the page as it was left.
      end({ at: 'payment' });
    } catch (cause) {
      console.warn('purchase: nobody left for PayPal', cause);
      end({ at: 'payment' }, { title: purchaseTexts.failed, text: failureSentence(cause) });
    }
  }

  async function confirm(orderId: string): Promise<void> {
    setProblem(null);
    setStep({ at: 'confirming', orderId });
    try {
      const { state, address } = await call('POST /paypal/order/:id/capture', { params: { id: orderId } });
      emit('changed', changed);
      end({ at: 'done', outcome: state, address });
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : null;
      if (code === 'payment_declined')
        end({ at: 'payment' }, { title: purchaseTexts.declined, text: purchaseTexts.declinedNext });
      else if (code !== null && confirmed.includes(code))
        end({ at: 'payment' }, { title: purchaseTexts.failed, text: failureSentence(cause) });
      else setStep({ at: 'unconfirmed', orderId });
    }
  }

  return {
    step,
    quote,
    details,
    problem,
    isPaying,
    begin: () => void begin(),
    give,
    chosen,
    /** The buyer pays another of its prices. */
    async choose(currency: Currency) {
      setProblem(null);
      try {
        await choose(details, currency);
      } catch (cause) {
        setProblem({ title: purchaseTexts.unpriced, text: failureSentence(cause) });
      }
    },
    isChanging,
    change() {
      setChanging(true);
      setStep({ at: 'details' });
    },
    order,
    rail: quote && chosenRail(quote, railId),
    chooseRail: setRail,
    phone: phone ?? '',
    charge: (rail: string) =>
      void charge({ rail, priced: quote, given: details, asked: { phone, operatorCode: undefined } }).catch(
        (cause: unknown) =>
          setProblem({ title: purchaseTexts.phone, text: phoneProblemOf(cause) ?? failureSentence(cause) }),
      ),
    leave: (address: string) => void leave(address),
    confirm: (orderId: string) => void confirm(orderId),
    cancelled: () => end({ at: 'payment' }, { title: purchaseTexts.cancelled, text: purchaseTexts.cancelledNext }),
    failed: () => end({ at: 'payment' }, { title: purchaseTexts.failed, text: purchaseTexts.failedNext }),
  };
}
