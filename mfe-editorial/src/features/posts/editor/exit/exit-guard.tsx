import { editorMessages } from '@letat/contracts/posts/writing/messages';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { on } from '@letat/remote-kit/events';
import { ConfirmDialog } from '@letat/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { type AtStake, exitWords } from './exit-words.ts';

/** A storage of the browser that does not answer holds nobody back for longer. */
const patienceMs = 1000;

export type ExitGuard = ReturnType<typeof useExitGuard>;

/**
 * Stops the author from leaving while text or uploads can be lost: links and steps through the history
 * inside the site, and, by the browser's own question, other documents. Leaving all the same discards what is not saved;
 * where the address stays the same, the editor is reset and guarded as before. A session that ends in another tab takes no text
 * away: one logs in again there, and goes on.
 * @param discard resolves when the local draft is gone: a document that ends before that would leave it behind
 */
export function useExitGuard(atStake: boolean, discard: () => Promise<void>, beginAgain: () => void) {
  const [held, setHeld] = useState<{ href?: string; proceed: () => void } | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const open = useRef(false);
  const warning = useRef(() => {});

  useEffect(() => {
    if (!atStake) return;
    const stop = on('before-navigate', ({ href, proceed }) => {
      if (open.current) return true;
      setHeld({ href, proceed });
      return false;
    });
    const stayOn = on('session-ended', () => open.current);
    warning.current = warnBeforeUnload();
    return () => {
      stop();
      stayOn();
      warning.current();
    };
  }, [atStake]);

  const release = () => {
    open.current = true;
    warning.current();
  };

  return {
    /** The author is about to leave and has to confirm it. */
    isAsking: held !== null,
    isLeaving,
    /** Leaves, after asking where there is something to lose. */
    leave(proceed: () => void) {
      if (atStake && !open.current) setHeld({ proceed });
      else proceed();
    },
    /** Yes, leave. */
    async confirm() {
      setLeaving(true);
      await Promise.race([discard(), new Promise<void>((over) => setTimeout(over, patienceMs))]);
      setLeaving(false);
      setHeld(null);
      // By now a step through the history that was held has been taken back.
      if (held?.href !== undefined && isShown(held.href)) {
        beginAgain();
        return;
      }
      release();
      held?.proceed();
    },
    stay: () => setHeld(null),
    /** There is nothing to lose any more, whatever the fields say. */
    release: release,
  };
}

/** Nothing is loaded for the address that the page has. */
function isShown(href: string): boolean {
  const { pathname, search } = new URL(href, location.href);
  return pathname === location.pathname && search === location.search;
}

/** Asks whether what was typed may be lost. The specification's own words stand below what is true here. */
export function ExitDialog({ guard, atStake }: { guard: ExitGuard; atStake: AtStake }) {
  const { title, text } = exitWords(atStake);
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      onOpenChange={guard.stay}
      title={title}
      confirmLabel="Quitter sans enregistrer"
      cancelLabel="Continuer à écrire"
      onConfirm={() => void guard.confirm()}
      isPending={guard.isLeaving}
      pendingLabel="Un instant…"
      tone="danger"
    >
      <p>{text}</p>
      <p lang="en">
        {editorMessages.exitTitle} {editorMessages.exitText}
      </p>
    </ConfirmDialog>
  );
}
