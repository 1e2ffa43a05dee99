import { emit } from '@letat/remote-kit/events';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AreaProps, Caret } from './area.ts';
import { PlainArea } from './plain-area.tsx';

type CodeArea = ComponentType<AreaProps & { caret: Caret }>;

/**
 * The text of an article in markdown. It is written in a plain field until the field that knows markdown has come, which takes
 * over what was typed and the caret; where it never comes, the plain one stays.
 */
export function MarkdownArea(props: AreaProps) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const [better, setBetter] = useState<{ Area: CodeArea; caret: Caret } | null>(null);

  useEffect(() => {
    let isActive = true;
    const rest = followComposition(plain.current);
    import(/* webpackChunkName: "editor-text" */ './code/code-area.tsx').then(
      async ({ CodeArea }) => {
        await rest();
        // At once: a key pressed in between would move a caret that was looked at before it.
        if (isActive) flushSync(() => setBetter({ Area: CodeArea, caret: caretOf(plain.current) }));
      },
      (cause: unknown) => emit('trouble', { kind: 'load', what: 'editor-text', message: String(cause) }),
    );
    return () => {
      isActive = false;
    };
  }, []);

  return better ? <better.Area {...props} caret={better.caret} /> : <PlainArea {...props} area={plain} />;
}

/** Resolves once no accent or character is being put together there: that must not be interrupted. */
function followComposition(area: HTMLTextAreaElement | null): () => Promise<void> {
  let composed = Promise.resolve();
  area?.addEventListener('compositionstart', () => {
    composed = new Promise((done) => area.addEventListener('compositionend', () => done(), { once: true }));
  });
  return () => composed;
}

function caretOf(area: HTMLTextAreaElement | null): Caret {
  if (!area) return { start: 0, end: 0, isFocused: false };
  return {
    start: area.selectionStart,
    end: area.selectionEnd,
    isFocused: area.parentElement?.contains(document.activeElement) ?? false,
  };
}
