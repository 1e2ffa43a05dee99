import { CodedError } from '@letat/contracts/errors';
import { unknownCategory } from '@letat/contracts/posts/writing';

const dated = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });

/** What is published has a category; what is to be published too. */
export function withoutCategory(): CodedError {
  return new CodedError('validation', { details: [{ path: 'category', message: 'Choisissez une catégorie.' }] });
}

/** A label that the article has not, and that is offered no longer. */
export function notOffered(): CodedError {
  return new CodedError('validation', { details: [{ path: 'category', message: unknownCategory }] });
}

/** Somebody, or the same person in another tab, saved since the revision that was loaded. */
export function postChanged(savedAt: Date, savedBy = 'quelqu’un'): CodedError {
  const message = `Enregistré par ${savedBy} le ${dated.format(savedAt)} (temps universel).`;
  return new CodedError('post_changed', { details: [{ path: 'revision', message }] });
}
