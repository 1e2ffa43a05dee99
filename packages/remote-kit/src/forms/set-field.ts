/** What a person types into, chooses from, or ticks. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * Sets a field as if the person typed it. React remembers the last value that it saw or that was set on the element itself, and
 * ignores an event that brings nothing new; a value set through the prototype is one that it has not seen.
 */
export function setText(field: Field, text: string): void {
  const { prototype } = field.constructor;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  // React listens to the one for texts, to the other for selects.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Ticks a box, or unticks it, as if the person did. A radio is unticked by another one of its group alone. */
export function setTicked(box: HTMLInputElement, isTicked: boolean): void {
  if (!isTicked && box.type === 'radio') return;
  // What is disabled takes no click.
  if (box.matches(':disabled')) box.checked = isTicked;
  else if (box.checked !== isTicked) box.click();
}
