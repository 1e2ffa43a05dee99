import type { ImportedState } from '@letat/contracts/newsletter/imports/constants';
import { normalised } from './words.ts';

/**
 * What everybody in a file seems to be, by its name: Mailchimp exports `subscribed_…`, `unsubscribed_…`, `nonsubscribed_…` (who never
 * asked for anything) and `cleaned_…`, and lists of those who left have such names elsewhere too.
 */
export function fileStateOf(filename: string): ImportedState {
  const name = normalised(filename);
  if (/complain|plainte/.test(name)) return 'complained';
  if (/cleaned|bounce/.test(name)) return 'bounced';
  if (/unsubscri|non_?subscri|desinscri|desabonn|blocklist|blacklist/.test(name)) return 'unsubscribed';
  return 'subscribed';
}
