import type { BodyReading } from '@letat/contracts/core/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSentForms } from './sent-forms.ts';

/** Has the operations of this context take bodies of every media type, read in that way; or forms with a file. */
export async function readBodies(app: FastifyInstance, reading: BodyReading): Promise<void> {
  app.removeAllContentTypeParsers();
  if (reading.as === 'multipart') return readSentForms(app, reading);
  if (reading.as === 'bytes') {
    const options = { parseAs: 'buffer', bodyLimit: reading.most } as const;
    app.addContentTypeParser('*', options, (_request: FastifyRequest, body: Buffer, parsed) => parsed(null, body));
  } else if (reading.as === 'stream')
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
  else
    app.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null, null);
    });

  // Without a body no parser runs.
  app.addHook('preValidation', async (request) => {
    if (reading.as === 'bytes') request.body ??= Buffer.alloc(0);
    if (reading.as === 'stream') request.body ??= request.raw;
  });
}
