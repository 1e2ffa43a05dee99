import { fieldMessages } from '@letat/contracts/core/field-messages';

/** What is asked of the person, by kind of field. */
const missing: Record<string, string> = {
  checkbox: 'Cochez cette case pour continuer.',
  radio: 'Choisissez une réponse.',
  select: 'Choisissez une réponse dans la liste.',
  date: 'Indiquez un jour et une heure.',
  several: 'Cochez au moins une case.',
};

/** What the browser found wrong, in French whatever the browser's own language. */
export function sayValidity(
  details: Pick<
    ValidityState,
    | 'valueMissing'
    | 'customError'
    | 'typeMismatch'
    | 'tooLong'
    | 'tooShort'
    | 'badInput'
    | 'rangeUnderflow'
    | 'rangeOverflow'
  >,
  type: string,
): string {
  if (details.valueMissing) return missing[type] ?? fieldMessages.required;
  if (details.customError) return fieldMessages.required;
  if (details.typeMismatch && type === 'email')
    return 'Cette adresse email n’est pas complète\u00a0: il faut un nom, une arobase et un domaine.';
  if (details.typeMismatch && type === 'url')
    return 'Cette adresse n’est pas complète\u00a0: elle commence par https://.';
  if (details.tooLong) return 'Ce texte est trop long.';
  if (details.tooShort) return 'Ce texte est trop court.';
  if (details.badInput) return 'Cette date n’est pas complète, ou n’existe pas.';
  if (details.rangeUnderflow) return 'Cette date vient trop tôt.';
  if (details.rangeOverflow) return 'Cette date vient trop tard.';
  return 'Cette valeur ne convient pas.';
}

/**
 * Lets the browser find a required text wanting that holds nothing but spaces, as the API does: HTML asks for any character. The
 * attribute `pattern` could say it of one line, not of several.
 */
export function markBlank(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (control instanceof HTMLSelectElement) return;
  const isBlank = control.required && control.value !== '' && control.value.trim() === '';
  control.setCustomValidity(isBlank ? fieldMessages.required : '');
}
