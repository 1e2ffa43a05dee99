import { z } from 'zod';
import { countries } from '../../core/countries.ts';

/** Rates of VAT by country and day, as `VAT_RATES` gives them: percent with at most two digits after the point. */
export const vatTable = z.array(
  z.strictObject({
    country: z.enum(countries),
    percent: z.number().min(0).max(100).multipleOf(0.01),
    from: z.iso.date(),
    source: z.string().trim().min(1).max(200),
  }),
);
export type VatTable = z.infer<typeof vatTable>;
