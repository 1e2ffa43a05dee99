import { z } from 'zod';
import { id, noContent, optionalParagraph } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { partnerLimits } from '../constants.ts';
import { leadLimits, leadStatuses } from '../leads/constants.ts';

/** What the partner says of a lead that they were told of. */
export const partnerCall = z.object({
  type: z.literal('lead.status'),
  data: z.object({
    leadId: id,
    status: z.enum(leadStatuses),
    notes: optionalParagraph(leadLimits.notesLength).default(''),
  }),
});
export type PartnerCall = z.output<typeof partnerCall>;

export const receivePartnerCall = operation('POST /api/partners/webhook', {
  feature: 'partners',
  summary:
    'The partner changes the status of a lead that they were told of, signed as Standard Webhooks says; the same id counts once.',
  access: 'token',
  reads: { as: 'bytes', most: partnerLimits.webhookBytes },
  responses: { 204: noContent },
  errors: ['bad_signature', 'malformed_body', 'lead_not_found', 'validation'],
});
