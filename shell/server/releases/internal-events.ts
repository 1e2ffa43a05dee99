import { type InternalEvent, internalEvent } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';

interface Listener {
  onEvent(event: InternalEvent): void;
  /** The stream was lost: whatever was learned from it may be out of date. */
  onLost(): void;
}

/** Silence that long means that the stream is dead; the API sends a heartbeat every 15 s. */
const silence = 40_000;

/**
 * Follows the API's internal events (server-sent events) and comes back after every loss, with a growing pause.
 * @returns stops following
 */
export function followInternalEvents({
  config,
  log,
  listener,
}: {
  config: ShellConfig;
  log: FastifyBaseLogger;
  listener: Listener;
}): () => void {
  const stop = new AbortController();
  let pause = 100;

  async function follow(): Promise<void> {
    const attempt = new AbortController();
    const signal = AbortSignal.any([stop.signal, attempt.signal]);
    let watchdog = setTimeout(() => attempt.abort(), silence);
    try {
      const response = await fetch(`${config.apiUrl}/internal/events`, {
        headers: { authorization: `Bearer ${config.internalToken}`, accept: 'text/event-stream' },
        signal,
      });
      if (!response.ok || !response.body) throw new Error(`the API answers ${response.status} for its events`);
      let rest = '';
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => attempt.abort(), silence);
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('data:')) continue;
          pause = 100;
          listener.onEvent(internalEvent.parse(JSON.parse(line.slice(5))));
        }
      }
    } finally {
      clearTimeout(watchdog);
    }
  }

  async function followForever(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await follow();
      } catch (cause) {
        if (!stop.signal.aborted) log.warn({ reason: String(cause) }, 'internal events: stream lost');
      }
      if (stop.signal.aborted) return;
      listener.onLost();
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 5000);
    }
  }

  followForever().catch((cause: unknown) => log.error({ reason: String(cause) }, 'internal events: consumer ended'));
  return () => stop.abort();
}
