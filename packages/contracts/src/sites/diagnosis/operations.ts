import { z } from 'zod';
import { operation } from '../../core/operation.ts';
import { isWebAddress } from '../../core/web-address.ts';
import { partnerSiteLimits, widgetNames } from '../constants.ts';

/** What may stand between a page and its widgets, from the page to the key. */
export const findingCodes = [
  'element-missing',
  'element-unseen',
  'element-misspelt',
  'script-missing',
  'script-twice',
  'sandboxed',
  'script-inline',
  'script-refused',
  'trusted-types',
  'connect-refused',
  'frame-refused',
  'key-missing',
  'key-test',
  'key-unknown',
  'key-unconfirmed',
  'key-suspended',
  'origin-unregistered',
  'space-unreserved',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export const finding = z.object({
  code: z.enum(findingCodes),
  /** `blocked`: something is not shown, or does not work. `todo`: it works, and could do so better. */
  level: z.enum(['blocked', 'todo']),
  /** What it is about, as the page has it: the name of an element, a key, an origin; null for the page itself. */
  about: z.string().nullable(),
  /** The line that mends it, to be copied; null where nothing is to be written into the page. */
  mend: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;

export const diagnosis = z.object({
  /** The widgets that the page holds, each once. */
  widgets: z.array(z.enum(widgetNames)),
  findings: z.array(finding),
});
export type Diagnosis = z.infer<typeof diagnosis>;

export const diagnosePage = operation('POST /api/embed/diagnoses', {
  feature: 'sites',
  summary:
    'Reads a public page once, as a visitor gets it, and says what keeps its widgets from being shown. Nothing is stored.',
  access: 'visitor',
  body: z.object({
    address: z
      .string()
      .trim()
      .max(partnerSiteLimits.pageAddress, `Au plus ${partnerSiteLimits.pageAddress} caractères.`)
      .refine(
        (text) => isWebAddress(text, { https: true }),
        'Saisissez l’adresse complète d’une page, qui commence par https://.',
      ),
  }),
  responses: { 200: diagnosis },
  errors: ['site_page_unreadable'],
});
