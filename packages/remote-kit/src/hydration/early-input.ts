/** What a person types into, or ticks. */
export type Field = HTMLInputElement | HTMLTextAreaElement;
export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
const isTouched = (field: Field) =>
  isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/**
 * Keeps what a person types and ticks in server-rendered fields while their code is on its way. Controlled fields start
 * from their own state when React hydrates them, which would wipe it.
 * @returns puts it all back, as if typed and ticked now; call it once the fields are hydrated
 */
export function captureEarlyInput(container: Element): () => void {
  const typed = new Map<Field, string>();
  const ticked = new Map<HTMLInputElement, boolean>();
  const note = (field: Field) => {
    if (isBox(field)) ticked.set(field, field.checked);
    else typed.set(field, field.value);
  };
  for (const field of container.querySelectorAll('input, textarea'))
    if (isField(field) && isTouched(field)) note(field);
  const listen = ({ target }: Event) => {
    if (isField(target)) note(target);
  };
  container.addEventListener('input', listen);
  return () => {
    container.removeEventListener('input', listen);
    for (const [field, text] of typed) if (field.isConnected) typeInto(field, text);
    for (const [box, isTicked] of ticked) if (box.isConnected) tick(box, isTicked);
  };
}

/**
 * Sets a field as if the person typed it. React remembers the last value that it saw or that was set on the element itself, and ignores an event that brings
 * nothing new; a value set through the prototype is one that it has not seen.
 */
export function typeInto(field: Field, text: string): void {
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ticks a box, or unticks it, as if the person did. Of boxes React hears by their click, which must bring something new: it is undone, then done again. */
export function tick(box: HTMLInputElement, isTicked: boolean): void {
  // What is disabled hears no click.
  if (box.matches(':disabled')) {
    box.checked = isTicked;
    return;
  }
  box.checked = !isTicked;
  // A radio that is off was put off by the click on another one of its group.
  if (isTicked || box.type === 'checkbox') box.click();
  else box.checked = false;
}
