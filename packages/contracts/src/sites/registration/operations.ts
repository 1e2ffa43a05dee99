import { z } from 'zod';
import { fieldMessages } from '../../core/field-messages.ts';
import { email, line } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { partnerSiteLimits, partnerSiteStates } from '../constants.ts';
import { siteOriginOf, splitOrigins } from '../origin-field.ts';

/** What a site's snippets carry: it says which site counts, and opens nothing by itself. */
export const siteKey = z.string().regex(/^site_[\w-]{22}$/);
/** The same, or that of previews. */
export const formKey = z.string().regex(/^(?:site|test)_[\w-]{22}$/);

/** Signed by this site, mailed to the contact of a registered site. */
export const siteToken = z.string().min(1).max(200);

/** Origins as people type them: one on each line. */
export const siteOrigins = z
  .string()
  .max(partnerSiteLimits.originsText, `Au plus ${partnerSiteLimits.originsText} caractères.`)
  .transform((text, context) => {
    const typed = splitOrigins(text);
    const origins = new Set<string>();
    for (const one of typed) {
      const origin = siteOriginOf(one);
      if (origin === null || origin.length > partnerSiteLimits.originLength)
        context.addIssue(
          `« ${one.slice(0, 60)} » n’est pas l’adresse d’un site : donnez-la en https, comme https://www.exemple.org.`,
        );
      else origins.add(origin);
    }
    if (typed.length === 0) context.addIssue(fieldMessages.required);
    if (origins.size > partnerSiteLimits.origins)
      context.addIssue(`Au plus ${partnerSiteLimits.origins} adresses : regroupez-les, ou inscrivez un second site.`);
    return [...origins];
  });

export const registrationRequest = z.object({
  name: line(partnerSiteLimits.name),
  email,
  origins: siteOrigins,
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});
export type RegistrationRequest = z.infer<typeof registrationRequest>;

/** A registered site as its contact sees it, by the link that was mailed. */
export const siteRegistration = z.object({
  name: z.string(),
  origins: z.array(z.string()),
  state: z.enum(partnerSiteStates),
  /** Null until the contact is confirmed. */
  key: siteKey.nullable(),
  /** What opens the figures; null until the contact is confirmed. */
  figuresToken: siteToken.nullable(),
});
export type SiteRegistration = z.infer<typeof siteRegistration>;

/** What pages and widgets may know of a site by its key. */
export const publicSite = z.object({ key: siteKey, name: z.string() });
export type PublicSite = z.infer<typeof publicSite>;

export const registerSite = operation('POST /api/sites', {
  feature: 'sites',
  summary: 'Registers a partner’s site: nothing comes of it before its contact has confirmed the mailed link.',
  access: 'visitor',
  body: registrationRequest,
  responses: { 201: z.object({ status: z.literal('pending') }) },
  errors: [],
  form: true,
  idempotent: 'key',
});

export const readRegistration = operation('GET /api/sites/registrations/:token', {
  feature: 'sites',
  summary: 'A registration by its mailed link.',
  access: 'token',
  params: z.object({ token: siteToken }),
  responses: { 200: siteRegistration },
  errors: ['link_used'],
});

export const confirmRegistration = operation('POST /api/sites/registrations/confirm', {
  feature: 'sites',
  summary: 'Confirms the contact of a site by the mailed link; its key works from then on. Again changes nothing.',
  access: 'token',
  body: z.object({ token: siteToken }),
  responses: { 200: siteRegistration },
  errors: ['link_used'],
  form: true,
});
