import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { BodyReading } from '@letat/contracts/core/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cut } from '../text/cut.ts';

/** The media type of a form that holds a file: https://www.rfc-editor.org/rfc/rfc7578 */
export const sentFormType = 'multipart/form-data';

/** A file that came with a form, in memory. */
export interface SentFile {
  readonly filename: string;
  /** As its sender named it; nothing was checked. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** What a form with one file field brings. */
export interface SentForm {
  /** null where no file was chosen: browsers then send one without a name and without a byte. */
  readonly file: SentFile | null;
  /** Of several fields of one name the last. */
  readonly fields: Readonly<Record<string, string>>;
}

type FormReading = Extract<BodyReading, { as: 'multipart' }>;

/** Beside the file: a form has few fields, of a sentence each. */
const limits = { files: 1, fields: 10, parts: 20, fieldNameSize: 100, fieldSize: 2000, headerPairs: 20 };
const maxFilename = 255;
const maxType = 127;

/** Has the operations of this context take forms with a file, and nothing else. */
export async function readSentForms(app: FastifyInstance, reading: FormReading): Promise<void> {
  await app.register(multipart, { limits: { ...limits, fileSize: reading.most }, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    request.body = await readForm(request, reading);
  });
}

async function readForm(request: FastifyRequest, { tooLarge }: FormReading): Promise<SentForm> {
  // Without a body no parser runs.
  if (!request.isMultipart()) throw new CodedError('malformed_body');
  const fields = new Map<string, string>();
  let file: SentFile | null = null;
  let isTooLarge = false;
  let isMalformed = false;
  try {
    // To its end, whatever comes: its sender reads why it is refused, and not that the connection broke.
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string') isMalformed = true;
        else fields.set(part.fieldname, part.value);
        continue;
      }
      const bytes = await buffer(part.file);
      isTooLarge ||= part.file.truncated;
      // Of one that nobody chose the name is not even empty.
      const name = part.filename || '';
      if (name !== '' || bytes.length > 0) file = { filename: nameOf(name), type: cut(part.mimetype, maxType), bytes };
    }
  } catch (cause) {
    request.raw.unpipe().resume();
    throw new CodedError('malformed_body', { cause });
  }
  if (isMalformed) throw new CodedError('malformed_body');
  if (isTooLarge) throw new CodedError(tooLarge);
  return { file, fields: Object.fromEntries(fields) };
}

const nameOf = (given: string): string => cut(given.replaceAll(/\p{Cc}/gu, '').trim(), maxFilename) || 'fichier';
