import type { GenerationRequest } from '@letat/contracts/ai/operations';
import { ApiError, parseErrorBody } from '@letat/remote-kit/api-client';
import { useEffect, useRef, useState } from 'react';
import { streamCall } from './stream-call.ts';

export interface Generated {
  /** What it is about. */
  topic: string;
  text: string;
  state: 'writing' | 'done' | 'stopped' | 'failed';
  /** The model had more to say. */
  isCut: boolean;
}

/** A text that a model writes while one looks on; the author who leaves the page stops it. */
export function useGeneration(onEnd: (cause: unknown) => void) {
  const [generated, setGenerated] = useState<Generated | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: GenerationRequest): Promise<void> {
    const stopping = new AbortController();
    running.current?.abort();
    running.current = stopping;
    setGenerated({ topic: request.topic, text: '', state: 'writing', isCut: false });
    const end = (state: Generated['state'], isCut = false) =>
      setGenerated((now) => (now === null ? null : { ...now, state, isCut }));
    try {
      let isDone = false;
      for await (const { name, data } of streamCall('POST /api/ai/generate-content/stream', request, stopping.signal)) {
        if (name === 'piece') setGenerated((now) => (now === null ? null : { ...now, text: now.text + String(data) }));
        if (name === 'failed') throw refusalIn(data);
        if (name === 'done') {
          isDone = true;
          end('done', isCutIn(data));
          // It is whole: stopping now would stop nothing.
          break;
        }
      }
      if (!isDone) throw new TypeError('the answer broke off');
      onEnd(null);
    } catch (cause) {
      if (stopping.signal.aborted) end('stopped');
      else end('failed');
      onEnd(stopping.signal.aborted ? null : cause);
    }
  }

  return { generated, start, stop: () => running.current?.abort(), discard: () => setGenerated(null) };
}

/** Why the answer broke off, as a refused call would say it. */
function refusalIn(data: unknown): ApiError {
  const text = JSON.stringify(data);
  return new ApiError(503, text, parseErrorBody(text));
}

function isCutIn(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isCut' in data && data.isCut === true;
}
