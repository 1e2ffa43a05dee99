import { z } from 'zod';
import { isWebAddress, type WebAddressRule } from './web-address.ts';

interface WebAddressField extends WebAddressRule {
  /** Characters at most. */
  max: number;
  /** What to type instead, in French. */
  message: string;
}

/**
 * An address that a person gives and others follow. It is stored as it was typed; without a scheme, which nobody types or
 * remembers, it is one of `https:`.
 */
export const webAddress = ({ max, message, ...rule }: WebAddressField) =>
  z
    .string()
    .trim()
    .overwrite(withScheme)
    .max(max, 'Cette adresse est trop longue.')
    .refine((address) => isWebAddress(address, rule), message);

/** The same, which may be left empty. */
export const optionalWebAddress = (rule: WebAddressField) =>
  z.union([z.string().trim().length(0), webAddress(rule)], { error: rule.message });

/** "linkedin.com/in/awa" is what people copy. What begins with any scheme is left as it is. */
function withScheme(address: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address.replace(/^\/+/, '')}`;
}
