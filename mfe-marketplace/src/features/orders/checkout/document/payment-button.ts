import { createCall } from '@letat/remote-kit/api-client';
import { loadCoreSdkScript } from '@paypal/paypal-js/sdk-v6';

/** What becomes of a payment in PayPal's window. */
export interface PaymentEvents {
  onApprove(orderId: string): void;
  onCancel(): void;
  onError(cause: unknown): void;
  /** PayPal's window is gone, whatever was decided in it. */
  onEnd(): void;
}

/** A button's session with PayPal. */
export interface PaymentSession {
  /**
   * Opens PayPal's window at once; it must be called while the press is handled, so the order comes as a promise. Where the browser
   * opens no window, gives the address at which PayPal takes the place of the page; null everywhere else.
   */
  start(order: Promise<{ orderId: string }>): Promise<string | null>;
  /** Whether PayPal led back to this document. */
  hasReturned(): boolean;
  /** Reports what was decided there. */
  resume(): Promise<void>;
}

const call = createCall();

/**
 * A session that one payment after the other can be made with.
 * @returns null when PayPal does not take this currency from this person
 */
export async function openSession(currencyCode: string, events: PaymentEvents): Promise<PaymentSession | null> {
  const setup = await call('GET /paypal/setup');
  if (setup.scriptUrl !== null) await loadScript(setup.scriptUrl);
  const paypal = await loadCoreSdkScript({ environment: setup.environment });
  if (!paypal) throw new Error('PayPal’s script did not load');
  const instance = await paypal.createInstance({
    // A client token is for Fastlane alone, and ends after a quarter of an hour (developer.paypal.com/sdk/js/set-up).
    clientId: setup.clientId,
    components: ['paypal-payments'],
    pageType: 'checkout',
    locale: 'fr-FR',
  });
  const methods = await instance.findEligibleMethods({ currencyCode, paymentFlow: 'ONE_TIME_PAYMENT' });
  if (!methods.isEligible('paypal')) return null;
  const session = instance.createPayPalOneTimePaymentSession({
    onApprove: async ({ orderId }) => events.onApprove(orderId),
    onCancel: () => events.onCancel(),
    onError: (error) => events.onError(error),
    onComplete: () => events.onEnd(),
  });
  return {
    async start(order) {
      try {
        await session.start({ presentationMode: 'popup' }, order);
        return null;
      } catch (cause) {
        if (!isRecoverable(cause)) throw cause;
        // PayPal's `modal` comes between the two: it is drawn in the document's own window, which is the frame of a button here.
        const left = await session.start({ presentationMode: 'redirect', autoRedirect: { enabled: false } }, order);
        return left?.redirectURL ?? null;
      }
    },
    hasReturned: () => session.hasReturned?.() ?? false,
    resume: async () => session.resume?.(),
  };
}

/** PayPal's word for what another presentation may do better: a window that the browser did not open. */
export function isRecoverable(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && Reflect.get(cause, 'isRecoverable') === true;
}

/** Once: it defines the button's element, which cannot be done twice. */
async function loadScript(address: string): Promise<void> {
  if (document.querySelector(`script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.src = address;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the sandbox’s script did not load'));
    };
  });
  document.head.append(script);
  await loaded;
}
