/**
 * Messages between the payment document and the purchase that frames it. Both are of one origin, which each side checks, as well as
 * the window that a message comes from.
 */
export type FromDocument =
  /** The button is there. */
  | { type: 'ready' }
  | { type: 'unavailable' }
  | { type: 'height'; height: number }
  /** The button was pressed: PayPal waits for the order. */
  | { type: 'order-needed' }
  | { type: 'approved'; orderId: string }
  /** The browser opens no window: PayPal waits at this address for the whole page. */
  | { type: 'redirect'; address: string }
  | { type: 'cancelled' }
  | { type: 'failed' };

export type ToDocument = { type: 'order'; orderId: string } | { type: 'order-refused' };

const mark = 'letat-payment';

/** Sends to that window, if it is of this origin. */
export function send(target: Window, message: FromDocument | ToDocument): void {
  target.postMessage(marked(message), location.origin);
}

/** As it travels: told apart from what extensions and libraries send. */
export const marked = (message: FromDocument | ToDocument) => ({ mark, message });

/** Calls for each message of that window; gives the way to stop. */
export function receive(from: () => Window | null, listener: (message: FromDocument | ToDocument) => void): () => void {
  const read = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== from()) return;
    if (isOurs(data)) listener(data.message);
  };
  addEventListener('message', read);
  return () => removeEventListener('message', read);
}

const types = [
  'ready',
  'unavailable',
  'height',
  'order-needed',
  'approved',
  'redirect',
  'cancelled',
  'failed',
  'order',
  'order-refused',
];

/** The origin has been checked: what bears the mark was written by `send`. Extensions send messages of their own. */
function isOurs(data: unknown): data is { message: FromDocument | ToDocument } {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'mark') !== mark) return false;
  const message: unknown = Reflect.get(data, 'message');
  return typeof message === 'object' && message !== null && types.includes(Reflect.get(message, 'type'));
}
