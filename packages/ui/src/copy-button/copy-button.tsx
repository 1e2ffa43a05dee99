import { Check, Copy } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Icon } from '../icon/index.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Milliseconds that « Copié » stays on the button. */
const shown = 2000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'full' | 'isDisabled'> {
  /** What is copied; a function when it is only known at the press. */
  text: string | (() => string);
  /** What the button says, as in « Copier le lien ». */
  children: ReactNode;
  /** What it says for two seconds once done, and what screen readers announce. */
  copiedLabel: string;
  onCopied?: () => void;
  /** The browser refused, or has no clipboard: say so and show the text, so that it can be copied by hand. */
  onFailure: (reason: unknown) => void;
  'data-testid'?: string;
}

/** Puts a text on the clipboard and says that it is there. What is sent to a person is a share, a plain `Button`. */
export function CopyButton({ text, children, copiedLabel, onCopied, onFailure, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shown);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
    } catch (reason) {
      onFailure(reason);
      return;
    }
    setCopied((times) => times + 1);
    onCopied?.();
  };

  return (
    <>
      <Button {...rest} onPress={copy}>
        {copied ? <Icon of={Check} size={18} /> : <Icon of={Copy} size={18} />}
        {copied ? copiedLabel : children}
      </Button>
      <VisuallyHidden role="status">{copied ? copiedLabel : null}</VisuallyHidden>
    </>
  );
}
