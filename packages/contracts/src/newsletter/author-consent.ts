import { formatEnumeration } from '../core/format/enumeration.ts';
import { ofName } from '../core/of-name.ts';
import { type NewsletterConsent, newsletterConsents } from './constants.ts';

/**
 * What a person agrees to who also asks for the letters of authors: each of them is named as one who gets the address. It is the second
 * version; without an author the words of the first stand.
 */
export function consentWith(authors: readonly string[], version: NewsletterConsent): string {
  if (version === 'a1') return authors.length === 0 ? newsletterConsents.a1 : authorsAlone(authors);
  if (authors.length === 0) return newsletterConsents[version === 'v1-en' || version === 'v2-en' ? 'v1-en' : 'v1'];
  if (version === 'v1-en' || version === 'v2-en') return englishWith(authors);
  return `J’accepte de recevoir par email les lettres de L’État en Mouvement et celles ${ofAuthors(authors)}. ${sharing(authors)} Désinscription en un clic.`;
}

/** The words for the letters of authors without those of the review. */
function authorsAlone(authors: readonly string[]): string {
  return `J’accepte de recevoir par email les lettres ${ofAuthors(authors)}, et rien d’autre. ${sharing(authors)} Désinscription en un clic.`;
}

const ofAuthors = (authors: readonly string[]): string => formatEnumeration(authors.map(ofName));

function sharing(authors: readonly string[]): string {
  const [get, purpose] = authors.length > 1 ? ['reçoivent', 'leurs lettres'] : ['reçoit', 'ses lettres'];
  return `${formatEnumeration(authors)} ${get} mon adresse pour ${purpose}\u00a0; personne d’autre.`;
}

/** The version that is recorded with those words. */
export function consentVersionWith(authors: readonly string[], version: NewsletterConsent): NewsletterConsent {
  if (version === 'a1') return version;
  const isEnglish = version === 'v1-en' || version === 'v2-en';
  if (authors.length === 0) return isEnglish ? 'v1-en' : 'v1';
  return isEnglish ? 'v2-en' : 'v2';
}

function englishWith(authors: readonly string[]): string {
  const names = [authors.slice(0, -1).join(', '), authors.at(-1)].filter((part) => part !== '').join(' and ');
  const [get, purpose] = authors.length > 1 ? ['get', 'their letters'] : ['gets', 'their letters'];
  return `I agree to receive the newsletters of L’État en Mouvement and those of ${names} by email. ${names} ${get} my address for ${purpose}, and nobody else does. Unsubscribe in one click.`;
}
