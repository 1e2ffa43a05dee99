import { Compartment, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { AreaProps, Caret } from '../area.ts';
import * as styles from './code-area.css.ts';
import { applyTo, codeView, showText } from './code-view.ts';
import { askFind } from './find/ask-find.ts';
import { fillPlace, showHeld } from './held-places.ts';

/** Names reach no further than their shadow root: what is said of the field is in there with it. */
const helpId = 'help';

/** The text with its marks highlighted, lists and quotations that go on by themselves, and an undo of its own. */
export function CodeArea({
  id,
  label,
  value,
  round,
  onChange,
  ref,
  isInvalid,
  description,
  held,
  onPictures,
  onRefused,
  caret,
}: AreaProps & { caret: Caret }) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const attributes = useRef(new Compartment());
  const words = useRef<HTMLElement>(null);

  const emitChange = useEffectEvent(onChange);
  const begin = useEffectEvent(() => value);
  const send = useEffectEvent(onPictures);
  const refuse = useEffectEvent(onRefused);

  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open', delegatesFocus: true });
    const help = document.createElement('p');
    help.id = helpId;
    help.hidden = true;
    root.replaceChildren(help);
    words.current = help;
    const made = codeView({
      root,
      text: begin(),
      caret,
      onChange: (text) => emitChange(text),
      onPictures: (files, point) => send(files, point),
      onRefused: (reason) => refuse(reason),
      attributes: attributes.current.of([]),
    });
    view.current = made;
    if (caret.isFocused) made.focus();
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [caret]);

  // Only when `round` changes: a value that was typed here may come back when one has typed on since.
  const show = useEffectEvent(() => view.current && showText(view.current, value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round brings a text from elsewhere
  useEffect(() => {
    show();
  }, [round]);

  useEffect(() => {
    view.current?.dispatch({ effects: attributes.current.reconfigure(contentAttributes({ label, isInvalid })) });
  }, [label, isInvalid]);

  // At once: where something was dropped may be elsewhere later.
  useLayoutEffect(() => {
    if (view.current) showHeld(view.current, held);
  }, [held]);

  useEffect(() => {
    if (words.current) words.current.textContent = description;
  }, [description]);

  useImperativeHandle(ref, () => ({
    apply(edit) {
      if (!view.current) return;
      view.current.focus();
      applyTo(view.current, edit);
    },
    focus: () => view.current?.focus(),
    find() {
      if (!view.current) return false;
      void askFind(view.current, 'search');
      return true;
    },
    fill(...picture) {
      if (view.current) fillPlace(view.current, ...picture);
    },
  }));

  return (
    <div
      ref={host}
      id={id}
      data-text
      className={styles.host}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: hands the focus on to the field in its shadow root; dialogs count their stops by it
      tabIndex={0}
    />
  );
}

/** Attributes of the editable element for assistive technology, the spell checker and a phone's keyboard. */
function contentAttributes({ label, isInvalid }: Pick<AreaProps, 'label' | 'isInvalid'>): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': helpId,
    'aria-required': 'true',
    'aria-invalid': String(isInvalid),
    lang: 'fr',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  });
}
