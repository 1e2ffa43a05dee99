import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { followPace, type Pace } from './pace.ts';

/** Bytes of an answer that are read before the first of them is sent: everything but files is less. */
const readAhead = 1024 * 1024;

/**
 * Sends what the API answers. An answer is read whole first, so that its connection is free however slowly it is read here;
 * of a larger one the rest follows as it is read, by who goes at the pace.
 * @throws whatever breaks the API's answer off before anything was sent
 */
export async function sendAnswer(reply: FastifyReply, body: Readable, pace: Pace): Promise<void> {
  const parts: Buffer[] = [];
  let length = 0;
  const rest: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  while (length <= readAhead) {
    const next = await rest.next();
    if (next.done) {
      reply.send(Buffer.concat(parts, length));
      return;
    }
    parts.push(next.value);
    length += next.value.length;
  }
  const { socket } = reply.raw;
  const end = followPace(
    pace,
    () => socket?.bytesWritten ?? 0,
    () => {
      if (reply.raw.writableLength > 0) reply.raw.destroy();
    },
  );
  reply.raw.once('close', end);
  reply.send(Readable.from(followed(parts, rest), { objectMode: false }));
}

async function* followed(parts: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* parts;
    for (;;) {
      const next = await rest.next();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}
