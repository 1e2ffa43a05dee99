import type { BodyOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';
import { addressOf, readRefusal } from '@letat/remote-kit/api-client';

type StreamedKey = {
  [K in keyof Operations]: Operations[K] extends { produces: readonly ['text/event-stream'] } ? K : never;
}[keyof Operations];
/** Operations that answer while they work, asked by what they are sent. */
export type StreamedCall = Extract<StreamedKey, `POST ${string}`>;

/** One server-sent event. */
export interface StreamedEvent {
  /** `message` where the server gives no name. */
  name: string;
  data: unknown;
}

/**
 * The events of a call that answers while it works, to its end; `signal` ends it from here. Browsers' own `EventSource` sends no body.
 * Throws an `ApiError` for a refusal, what `fetch` throws without a connection, and `AbortError` once it was ended.
 */
export async function* streamCall<K extends StreamedCall>(
  key: K,
  body: BodyOf<Operations[K]>,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const response = await fetch(addressOf(key), {
    method: 'POST',
    headers: { accept: 'text/event-stream, application/json', 'content-type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || response.body === null) throw await readRefusal(response);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const text of events) {
        const event = eventIn(text);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** What our API writes: `event`, then `data` on one line; a comment is a heartbeat. */
function eventIn(text: string): StreamedEvent | null {
  const lines = text.split('\n');
  const of = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
  const data = of('data');
  return data === undefined ? null : { name: of('event') ?? 'message', data: JSON.parse(data) };
}
