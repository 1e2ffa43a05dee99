const focusable = [
  'input:checked',
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]',
];

/**
 * Puts the focus into the field of a form that a problem is about, and says whether there was one. The field is the
 * element marked with the name, `data-field`, or else the control that bears it. A path into it, as `tags.2`, is its own.
 */
export function goToField(form: HTMLFormElement, path: string): boolean {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const field = fields.find(({ dataset }) => concerns(path, dataset.field));
  const inside = focusable.map((kind) => field?.querySelector<HTMLElement>(kind)).find((found) => found);
  const control = inside ?? form.elements.namedItem(path);
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
}

/** Whether a problem's path is that of the field of this name, or leads into it. */
export function concerns(path: string, name: string | undefined): boolean {
  return name !== undefined && (path === name || path.startsWith(`${name}.`));
}
