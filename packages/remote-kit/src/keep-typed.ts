type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Keeps what a person types into server-rendered fields while their code is on its way. Controlled fields start from
 * their own state when React hydrates them, which would wipe it.
 * @returns puts the kept texts back, as if typed now; call it once the fields are hydrated
 */
export function keepTyped(container: Element): () => void {
  const typed = new Map<Field, string>();
  for (const field of container.querySelectorAll('input, textarea'))
    if (isField(field) && field.value !== field.defaultValue) typed.set(field, field.value);
  const note = (event: Event) => {
    if (isField(event.target)) typed.set(event.target, event.target.value);
  };
  container.addEventListener('input', note);
  return () => {
    container.removeEventListener('input', note);
    for (const [field, text] of typed) if (field.isConnected) typeInto(field, text);
  };
}

/**
 * React remembers the last value that it saw or that was set on the element itself, and ignores an event that brings
 * nothing new; a value set through the prototype is one that it has not seen.
 */
function typeInto(field: Field, text: string): void {
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
