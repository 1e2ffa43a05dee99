// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FromDocument, marked, type ToDocument } from './messages.ts';
import { openSession, type PaymentEvents } from './payment-button.ts';
import { runButton } from './run-button.ts';

vi.mock('./payment-button.ts', async (original) => ({ ...(await original<object>()), openSession: vi.fn() }));

const start = vi.fn<(order: Promise<{ orderId: string }>) => Promise<string | null>>();
let events: PaymentEvents;
let reported: FromDocument[];
let button: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  reported = [];
  start.mockReset().mockResolvedValue(null);
  vi.mocked(openSession)
    .mockReset()
    .mockImplementation(async (_currency, given) => {
      events = given;
      return { start, hasReturned: () => false, resume: async () => {} };
    });
  vi.spyOn(window, 'postMessage').mockImplementation((data: { message: FromDocument }) => {
    reported.push(data.message);
  });
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  button = document.createElement('paypal-button');
  button.hidden = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The purchase is the window itself here. */
const run = () => runButton(button, 'USD', window);
function purchaseSays(message: ToDocument): void {
  const data = marked(message);
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: window, data }));
}
const types = () => reported.map(({ type }) => type);

test('the button is hidden until PayPal takes this currency from this person', async () => {
  vi.mocked(openSession).mockResolvedValueOnce(null);
  await run();
  expect(button.hidden).toBe(true);
  expect(types()).toEqual(['unavailable']);
  await run();
  expect(button.hidden).toBe(false);
  expect(types()).toEqual(['unavailable', 'ready']);
});

test('a press opens PayPal’s window at once with a promise of the order, and a second one does nothing', async () => {
  await run();
  button.click();
  button.click();
  expect(start).toHaveBeenCalledTimes(1);
  expect(types()).toEqual(['ready', 'order-needed']);
  purchaseSays({ type: 'order', orderId: 'PAYPAL1' });
  await expect(start.mock.calls[0]?.[0]).resolves.toEqual({ orderId: 'PAYPAL1' });
  events.onApprove('PAYPAL1');
  expect(reported.at(-1)).toEqual({ type: 'approved', orderId: 'PAYPAL1' });
});

test('an order that the purchase refused is not reported as a fault of PayPal’s', async () => {
  await run();
  start.mockImplementation(async (order) => {
    await order;
    return null;
  });
  button.click();
  purchaseSays({ type: 'order-refused' });
  await vi.advanceTimersByTimeAsync(1);
  expect(types()).toEqual(['ready', 'order-needed']);
});

test('a window that could not be opened is reported once, and the button can be pressed again', async () => {
  await run();
  start.mockRejectedValueOnce(new Error('blocked'));
  button.click();
  events.onError(new Error('blocked'));
  await vi.advanceTimersByTimeAsync(1);
  expect(types()).toEqual(['ready', 'order-needed', 'failed']);
  button.click();
  expect(start).toHaveBeenCalledTimes(2);
});

test('where no window can be opened, the purchase is told the address for the whole page, and of no failure', async () => {
  await run();
  const address = 'https://www.paypal.com/checkoutnow?token=PAYPAL1';
  start.mockImplementationOnce(async (order) => {
    // PayPal reports the window first, and goes on by another way.
    events.onError(Object.assign(new Error('blocked'), { isRecoverable: true }));
    events.onEnd();
    await order;
    return address;
  });
  button.click();
  purchaseSays({ type: 'order', orderId: 'PAYPAL1' });
  await vi.advanceTimersByTimeAsync(1);
  expect(reported.slice(1)).toEqual([{ type: 'order-needed' }, { type: 'redirect', address }]);
});
