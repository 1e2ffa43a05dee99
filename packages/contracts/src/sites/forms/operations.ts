import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { subscriptionReceipt, subscriptionRequest } from '../../newsletter/operations.ts';
import { maxProof } from '../../newsletter/proof-of-work.ts';
import { formKey } from '../registration/operations.ts';

/** In the address, so that the browser's question before the call can be answered for the site's own origins. */
const ofSite = z.object({ site: formKey });

/** Minutes for which a form token is good. */
export const formTokenMinutes = 10;

export const formToken = z.string().min(1).max(600);

export const issueFormToken = operation('POST /api/embed/form-tokens', {
  feature: 'sites',
  summary:
    'A token for one subscription through the newsletter widget of a registered site, from one of its origins, within ten minutes.',
  access: 'token',
  query: ofSite,
  reads: { as: 'nothing' },
  responses: {
    201: z.object({
      token: formToken,
      expiresAt: isoDate,
      /** Bits of the proof of work that the form is to bring, see `newsletter/proof-of-work.ts`; 0 for none. */
      bits: z.number().int().min(0),
    }),
  },
  errors: ['site_unknown', 'site_suspended', 'bad_origin'],
});

export const subscribeFromSite = operation('POST /api/embed/newsletter', {
  feature: 'sites',
  summary:
    "Asks for the newsletter on a registered site's page, with a form token: site and origin are stored with the consent. No cookie is read.",
  access: 'token',
  query: ofSite,
  body: subscriptionRequest.pick({ email: true, name: true, consent: true, website: true }).extend({
    token: formToken,
    /** What its token asks for. Without it the request is stored, and no mail leaves. */
    proof: z.string().max(maxProof).optional(),
  }),
  responses: { 201: subscriptionReceipt },
  errors: ['site_unknown', 'site_suspended', 'bad_origin', 'form_token_expired'],
});
