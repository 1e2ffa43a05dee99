// The local sandbox's stand-in for PayPal's script of version 6, as far as the payment document uses it. PayPal's loader finds
// `window.paypal` with that version, and loads nothing.
(() => {
  /** How often the window is looked at: closing it by hand sends no message. */
  const closedCheckMs = 300;

  class SandboxButton extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      this.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = `
        <style>
          :host([hidden]) { display: none; }
          button { background: #ffc439; border: 0; border-radius: 4px; color: #111; cursor: pointer; font: 600 1rem/1 system-ui, sans-serif;
            min-height: 48px; width: 100%; }
          button:hover { background: #f2ba36; }
          button:focus-visible { outline: 3px solid #003087; outline-offset: -5px; }
        </style>
        <button type="button">PayPal · Bac à sable</button>`;
    }
  }
  customElements.define('paypal-button', SandboxButton);

  function oneTimeSession({ onApprove, onCancel, onError, onComplete }) {
    let popup = null;

    /** Resolves with what was decided in the window. */
    const decided = (opened) =>
      new Promise((resolve) => {
        const end = (outcome) => {
          clearInterval(timer);
          window.removeEventListener('message', receive);
          resolve(outcome);
        };
        const receive = ({ origin, source, data }) => {
          if (origin === location.origin && source === opened && data?.source === 'paypal-sandbox') end(data.outcome);
        };
        const timer = setInterval(() => opened.closed && end('cancelled'), closedCheckMs);
        window.addEventListener('message', receive);
      });

    return {
      async start({ presentationMode, autoRedirect }, order) {
        let paymentSessionState = 'error';
        if (presentationMode === 'redirect') {
          const { orderId } = await order;
          const redirectURL = new URL(`/paypal/sandbox/orders/${encodeURIComponent(orderId)}?redirect=1`, location)
            .href;
          if (autoRedirect?.enabled === false) return { redirectURL };
          location.assign(redirectURL);
          return;
        }
        popup = window.open('', '_blank', 'popup,width=480,height=720');
        if (!popup)
          throw Object.assign(new Error('the window was blocked'), {
            code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP',
            isRecoverable: true,
          });
        try {
          const { orderId } = await order;
          popup.location.replace(`/paypal/sandbox/orders/${encodeURIComponent(orderId)}`);
          const outcome = await decided(popup);
          popup.close();
          paymentSessionState = outcome === 'approved' ? 'approved' : 'canceled';
          if (outcome === 'approved') await onApprove?.({ orderId });
          else onCancel?.({ orderId });
        } catch (error) {
          popup.close();
          onError?.(error instanceof Error ? error : new Error(String(error)));
        } finally {
          popup = null;
          onComplete?.({ paymentSessionState });
        }
      },
      hasReturned: () => new URLSearchParams(location.search).has('token'),
      async resume() {
        const query = new URLSearchParams(location.search);
        const orderId = query.get('token');
        if (query.has('PayerID')) await onApprove?.({ orderId });
        else onCancel?.({ orderId });
      },
      cancel: () => popup?.close(),
      destroy: () => popup?.close(),
    };
  }

  window.paypal = {
    version: '6.0.0',
    async createInstance({ clientId }) {
      if (!clientId) throw new Error('createInstance needs a client id');
      return {
        findEligibleMethods: async () => ({
          isEligible: (method) => method === 'paypal',
          getDetails: () => ({ canBeVaulted: false }),
        }),
        createPayPalOneTimePaymentSession: oneTimeSession,
        updateLocale() {},
      };
    },
  };
})();
