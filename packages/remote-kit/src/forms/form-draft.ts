import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { type Field, isBox, isField, tick, typeInto } from '../hydration/early-input.ts';
import { useViewer, type Viewer } from '../session/session.ts';
import { discardSessionDraft, readSessionDraft, saveSessionDraft } from './session-draft.ts';

/** Texts, and values that are ticked, by the name of their fields. */
export type Filled = Record<string, string[]>;

/** What must not be written down: what is secret, what is no text, and what no person types. */
const unkept: readonly string[] = ['password', 'file', 'hidden'];

/** A form whose fields are kept in the tab until it is sent. */
export interface FormDraft {
  /** Of the form. What was kept is filled in once it is there. */
  ref: Ref<HTMLFormElement>;
  /** It was sent, or given up. */
  forget(): void;
}

/**
 * Keeps what a person types and ticks in a form, under a name that no other form of the site has.
 * @param start what the browser knows of the person before they type; the server does not
 */
export function useFormDraft(name: string, start: (viewer: Viewer | null) => Filled = () => ({})): FormDraft {
  const viewer = useViewer();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const begin = useEffectEvent((of: HTMLFormElement, who: Viewer | null) => fillBlanks(of, start(who)));
  // Not in the commit that brings the form: what it shows an account instead of a visitor is there in the next one.
  useEffect(() => {
    if (form) begin(form, viewer);
  }, [form, viewer]);
  useEffect(() => (form ? follow(form, name) : undefined), [form, name]);
  return { ref: setForm, forget: () => discardSessionDraft(name) };
}

/** Fills in what was kept, and keeps what is typed until the returned function is called. */
function follow(form: HTMLFormElement, name: string): () => void {
  const untouched = JSON.stringify(filledIn(form));
  const kept = readSessionDraft(name);
  if (isFilled(kept)) fillIn(form, kept);
  const note = () => {
    const filled = filledIn(form);
    if (JSON.stringify(filled) === untouched) discardSessionDraft(name);
    else saveSessionDraft(name, filled);
  };
  form.addEventListener('input', note);
  return () => form.removeEventListener('input', note);
}

function filledIn(form: HTMLFormElement): Filled {
  const filled: Filled = {};
  for (const field of fieldsOf(form)) {
    const values = filled[field.name] ?? [];
    if (!isBox(field) || field.checked) values.push(field.value);
    filled[field.name] = values;
  }
  return filled;
}

function fillIn(form: HTMLFormElement, kept: Filled): void {
  for (const field of fieldsOf(form)) {
    const values = kept[field.name];
    if (values === undefined) continue;
    if (!isBox(field)) typeAnew(field, values[0] ?? '');
    else if (field.checked !== values.includes(field.value)) tickUnheard(field, !field.checked);
  }
}

/** Who somebody is may be known late: what they have typed by then stays. */
function fillBlanks(form: HTMLFormElement, start: Filled): void {
  for (const field of fieldsOf(form)) {
    const values = start[field.name] ?? [];
    if (!isBox(field)) typeAnew(field, field.value || (values[0] ?? ''));
    else if (!field.checked && values.includes(field.value)) tickUnheard(field, true);
  }
}

function typeAnew(field: Field, text: string): void {
  if (field.value !== text) typeInto(field, text);
}

/**
 * React hears of a box by its click, and within an effect it shows what the box was until it has rendered: who listens further up
 * for what a person ticks (`captureEarlyInput`) would hear the contrary.
 */
function tickUnheard(box: HTMLInputElement, isTicked: boolean): void {
  const hush = (event: Event) => event.stopPropagation();
  box.addEventListener('input', hush);
  tick(box, isTicked);
  box.removeEventListener('input', hush);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements]
    .filter(isField)
    .filter((field) => field.name !== '' && field.tabIndex !== -1 && !unkept.includes(field.type));
}

function isFilled(value: unknown): value is Filled {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
  );
}
