import { CodedError } from '@letat/contracts/core/coded-error';
import { type PartnerCall, partnerCall, receivePartnerCall } from '@letat/contracts/partners/webhook/operations';
import type { FastifyInstance } from 'fastify';
import type { WebhookSecrets } from '../../../plugins/webhooks/index.ts';
import { route } from '../../../route.ts';
import type { LeadAdministration } from '../leads/administration.ts';

/** Where the partner says what became of a lead that they were told of. */
export function webhookRoutes(
  app: FastifyInstance,
  { administration, secrets }: { administration: LeadAdministration; secrets: WebhookSecrets | null },
): void {
  route(app, receivePartnerCall, async ({ body, headers }) => {
    // Without a secret nobody can have signed: the answer is that of a wrong signature.
    if (!secrets) throw new CodedError('bad_signature');
    const { id } = app.webhooks.verify({ headers, body }, secrets);
    const { data } = readCall(body);
    const isNew = await app.mongo.transaction(async (session) => {
      if (!(await app.webhooks.acceptOnce('partner', id, session))) return false;
      await administration.setByPartner(data, session);
      return true;
    });
    if (!isNew) app.log.info({ message: id }, 'partners: webhook was received before');
    return null;
  });
}

/** Throws `malformed_body`, `validation`. */
function readCall(body: Buffer): PartnerCall {
  const { data, error } = partnerCall.safeParse(parsed(body));
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
