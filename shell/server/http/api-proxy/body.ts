import { Readable } from 'node:stream';
import { CodedError } from '@letat/contracts/core/coded-error';
import { maxBodyBytes } from '@letat/contracts/core/limits';
import type { FastifyRequest } from 'fastify';
import { followPace, type Pace } from './pace.ts';

/** A body that is in memory, as a stream that knows its length in bytes. */
export class WholeBody extends Readable {
  readonly length: number;
  #body: Buffer | null;

  constructor(body: Buffer) {
    super();
    this.#body = body;
    this.length = body.length;
  }

  override _read(): void {
    this.push(this.#body);
    this.#body = null;
    this.push(null);
  }
}

/** Bytes of a body that is too large which are read, and dropped, so that its client hears why before it is hung up on. */
const maxDrained = 64 * maxBodyBytes;

/**
 * The body of a request, once it has arrived whole.
 * @throws CodedError `too_large`, or `body_timeout` when it falls behind the pace
 */
export function receiveBody(request: FastifyRequest, payload: Readable, pace: Pace): Promise<WholeBody> {
  const { promise, resolve, reject } = Promise.withResolvers<WholeBody>();
  const parts: Buffer[] = [];
  let length = 0;
  const refuse = (code: 'too_large' | 'body_timeout') => reject(new CodedError(code));
  const end = followPace(
    pace,
    () => request.raw.socket.bytesRead,
    () => refuse('body_timeout'),
  );
  payload.on('data', (part: Buffer) => {
    length += part.length;
    if (length <= maxBodyBytes) parts.push(part);
    else if (length > maxDrained) refuse('too_large');
  });
  payload.once('end', () =>
    length > maxBodyBytes ? refuse('too_large') : resolve(new WholeBody(Buffer.concat(parts, length))),
  );
  payload.once('error', reject);
  return promise.finally(() => {
    end();
    payload.removeAllListeners('data');
  });
}

/** The body of a file as it arrives. Who falls behind the pace is hung up on. */
export function receiveFile(request: FastifyRequest, payload: Readable, pace: Pace): Readable {
  const isWaitingForUs = () => payload.readableLength >= payload.readableHighWaterMark;
  const end = followPace(
    pace,
    () => request.raw.socket.bytesRead,
    () => {
      if (!isWaitingForUs()) payload.destroy(new CodedError('body_timeout'));
    },
  );
  payload.once('end', end).once('close', end);
  return payload;
}
