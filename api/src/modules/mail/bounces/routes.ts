import { CodedError } from '@letat/contracts/core/coded-error';
import {
  type MailEvent,
  mailEvent,
  receiveMailEvent,
  receiveMailReport,
} from '@letat/contracts/mail/bounces/operations';
import { mailEventVersion } from '@letat/contracts/mail/deliverability';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WebhookSecrets } from '../../../plugins/webhooks/index.ts';
import { route } from '../../../route.ts';
import type { BouncesService } from './service.ts';

/** Where the mail provider and the mail server say what came back. */
export function bouncesRoutes(
  app: FastifyInstance,
  { service, secrets }: { service: BouncesService; secrets: WebhookSecrets | null },
): void {
  route(app, receiveMailEvent, async ({ body, headers }) => {
    // Without a secret nobody can have signed: the answer is that of a wrong signature.
    if (!secrets) throw new CodedError('bad_signature');
    const { id } = app.webhooks.verify({ headers, body }, secrets);
    if (!(await service.receiveEvent(id, readEvent(body))))
      app.log.info({ event: id }, 'bounces: event was counted before or is about no mail of ours');
    return null;
  });

  route(app, receiveMailReport, ({ body }) => service.receiveReport(body));
}

const versioned = z.object({ version: z.unknown() });

/** Throws `malformed_body`, `mail_event_version`, `validation`. */
function readEvent(body: Buffer): MailEvent {
  const json = parsed(body);
  const { data: head } = versioned.safeParse(json);
  if (head?.version !== mailEventVersion) throw new CodedError('mail_event_version');
  const { data, error } = mailEvent.safeParse(json);
  if (data) return data;
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CodedError('validation', { details });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new CodedError('malformed_body', { cause });
  }
}
