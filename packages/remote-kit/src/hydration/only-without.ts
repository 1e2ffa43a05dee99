const attribute = 'data-only-without';

/**
 * Of a fieldset that a page sends to everybody and hides where the document has that mark: the person is logged in (`viewer`), or
 * there are scripts (`js`). What is hidden is not to be filled in, and must not stop its form, so it is disabled as well: by
 * the document's last script (shell/server/http/pages/inline-scripts.ts), and where who is logged in changes. Once hydrated it is its
 * component's affair.
 */
export const onlyWithout = (mark: 'viewer' | 'js') => ({ [attribute]: mark });

/** Disables what is hidden now. */
export function disableHiddenFields(): void {
  const marks = document.documentElement.dataset;
  for (const fields of document.querySelectorAll<HTMLFieldSetElement>(`[${attribute}="viewer"]`))
    fields.disabled = 'viewer' in marks;
}
