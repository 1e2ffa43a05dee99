import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewer, type Viewer } from '../session/session.ts';
import { discardSessionDraft, readSessionDraft, saveSessionDraft } from './session-draft.ts';
import { type Field, isBox, isField, setText, setTicked } from './set-field.ts';

/** Texts, and values that are ticked, by the name of their fields. */
export type Filled = Record<string, string[]>;

/** What is never stored: what is secret, what is no text, and what no person types. */
const excludedTypes: readonly string[] = ['password', 'file', 'hidden'];

/** A form whose fields are stored in the tab until it is sent. */
export interface FormDraft {
  /** Of the form. What was stored is filled in once it is there. */
  ref: Ref<HTMLFormElement>;
  /** It was sent, or given up. */
  discard(): void;
}

/**
 * Stores what a person types and ticks in a form, under a name that no other form of the site has.
 * @param start what the browser knows of the person before they type; the server does not
 */
export function useFormDraft(name: string, start: (viewer: Viewer | null) => Filled = () => ({})): FormDraft {
  const viewer = useViewer();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const saving = useRef<ReturnType<typeof saveWhileTyped>>(null);
  useEffect(() => {
    if (!form) return;
    saving.current = saveWhileTyped(form, name);
    return saving.current.stop;
  }, [form, name]);
  const fillBlanks = useEffectEvent((who: Viewer | null) => saving.current?.fillBlanks(start(who)));
  // Not in the commit that brings the form: what it shows an account instead of a visitor is there in the next one.
  useEffect(() => {
    if (form) fillBlanks(viewer);
  }, [form, viewer]);
  return { ref: setForm, discard: () => discardSessionDraft(name) };
}

/** Fills in what was stored, and stores what is typed until it is stopped. What was typed before hydration comes first. */
function saveWhileTyped(form: HTMLFormElement, name: string) {
  const early = fieldsOf(form).filter((field) => !isAsRendered(field));
  const initial = valuesOf(fieldsOf(form), { early });
  const stored = readSessionDraft(name);
  let isFilling = false;
  const save = () => {
    if (isFilling) return;
    const values = valuesOf(fieldsOf(form));
    if (JSON.stringify(values) === JSON.stringify(initial)) discardSessionDraft(name);
    else saveSessionDraft(name, values);
  };
  const fill = (values: Filled, which: (field: Field) => boolean) => {
    isFilling = true;
    const filled = fieldsOf(form).filter((field) => which(field) && fillIn(field, values[field.name]));
    isFilling = false;
    return filled;
  };
  // What React holds shows in its field only once it has rendered: which fields have a text is remembered here.
  const draft = isFilled(stored) ? stored : {};
  const resumed = fill(draft, (field) => !isSameFieldIn(early, field));
  if (early.length > 0) saveSessionDraft(name, { ...draft, ...valuesOf(early) });
  form.addEventListener('input', save);
  return {
    /** Who the person is may be known late: what they have typed by then stays. */
    fillBlanks(start: Filled) {
      const isBlank = (field: Field) => (isBox(field) ? !field.checked : field.value === '');
      const filled = fill(start, (field) => isBlank(field) && !isSameFieldIn(resumed, field));
      for (const { name: of } of filled) initial[of] = start[of] ?? [];
    },
    stop: () => form.removeEventListener('input', save),
  };
}

/** Radios of one name are one field. */
const isSameFieldIn = (fields: readonly Field[], { name }: Field) => fields.some((field) => field.name === name);

/** Whether a field holds what the page was rendered with. */
function isAsRendered(field: Field): boolean {
  if (isBox(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  return field.value === renderedChoice(field);
}

function renderedChoice({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** @param early fields that were changed before hydration: they count as they were rendered */
function valuesOf(fields: readonly Field[], { early = [] }: { early?: readonly Field[] } = {}): Filled {
  const values: Filled = {};
  for (const field of fields) {
    const isEarly = isSameFieldIn(early, field);
    const of = values[field.name] ?? [];
    values[field.name] = of;
    if (isBox(field)) {
      if (isEarly ? field.defaultChecked : field.checked) of.push(field.value);
    } else if (field instanceof HTMLSelectElement) of.push(isEarly ? renderedChoice(field) : field.value);
    else of.push(isEarly ? field.defaultValue : field.value);
  }
  return values;
}

/** Says whether that changed the field. */
function fillIn(field: Field, values: readonly string[] | undefined): boolean {
  if (values === undefined) return false;
  if (isBox(field)) {
    if (field.checked === values.includes(field.value)) return false;
    setTicked(field, !field.checked);
    return true;
  }
  const text = values[0] ?? '';
  if (field.value === text) return false;
  setText(field, text);
  return true;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements]
    .filter(isField)
    .filter((field) => field.name !== '' && field.tabIndex !== -1 && !excludedTypes.includes(field.type));
}

function isFilled(value: unknown): value is Filled {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
  );
}
