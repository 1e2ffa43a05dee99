import { ApiError } from '@letat/remote-kit/api-client';
import { afterEach, expect, it, vi } from 'vitest';
import { type StreamedEvent, streamCall } from './stream-call.ts';

const request = { topic: 'x', language: 'french', type: 'article', tone: 'academic', audience: 'citizens' } as const;
const key = 'POST /api/ai/generate-content/stream';

afterEach(() => vi.unstubAllGlobals());

/** A body that comes in these pieces; it stays open after them, where that is asked for. */
function answering(pieces: readonly Uint8Array[], { isOpen = false } = {}) {
  const cancelled = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (!isOpen) controller.close();
    },
    cancel: cancelled,
  });
  const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) => new Response(body));
  vi.stubGlobal('fetch', fetched);
  return { fetched, cancelled };
}

const encode = (text: string) => new TextEncoder().encode(text);
async function collected(signal = new AbortController().signal): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  for await (const event of streamCall(key, request, signal)) events.push(event);
  return events;
}

it('events arrive whole, in whatever pieces their bytes come; heartbeats are none', async () => {
  const bytes = encode(
    ': heartbeat\n\nevent: piece\ndata: "É 👩🏾‍⚖️"\n\nevent: done\ndata: {"isCut":false}\n\ndata: 1\n\n',
  );
  const { fetched } = answering([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(await collected()).toEqual([
    { name: 'piece', data: 'É 👩🏾‍⚖️' },
    { name: 'done', data: { isCut: false } },
    { name: 'message', data: 1 },
  ]);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/ai/generate-content/stream');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(request),
    credentials: 'include',
  });
});

it('an event that the answer ends in the middle of is not given', async () => {
  answering([encode('data: 1\n\nevent: done\nda')]);
  expect(await collected()).toEqual([{ name: 'message', data: 1 }]);
});

it('a refusal is thrown as other calls throw it', async () => {
  const refusal = JSON.stringify({ code: 'ai_not_configured', error: 'Aucun modèle.' });
  vi.stubGlobal('fetch', async () => new Response(refusal, { status: 422 }));
  const error: unknown = await collected().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, code: 'ai_not_configured' });
});

it('who stops looking on ends the answer', async () => {
  const { cancelled } = answering([encode('data: 1\n\n')], { isOpen: true });
  for await (const { data } of streamCall(key, request, new AbortController().signal)) {
    expect(data).toBe(1);
    break;
  }
  expect(cancelled).toHaveBeenCalledOnce();
});
