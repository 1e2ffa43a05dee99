import { editorMessages } from '@letat/contracts/posts/writing/messages';
import { useCall } from '@letat/remote-kit/page-context';
import { UploadError, uploadImage } from '@letat/remote-kit/upload';
import { toast } from '@letat/ui/toast';
import { useEffect, useRef, useState } from 'react';

/** Counts a piece of work among what is under way, until it has ended. */
export type During = <T>(work: Promise<T>) => Promise<T>;

/** Sends one picture at a time; `onDone` is given its address, `/objects/…`. */
export function useUpload(during: During, onDone: (path: string) => void) {
  const call = useCall();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setProblem(undefined);
    setSent(0);
    try {
      onDone(await during(uploadImage(file, { call, onProgress: setSent, signal: abort.signal })));
      toast({ title: 'L’image est en ligne', text: editorMessages.imageUploaded, textLang: 'en', tone: 'success' });
    } catch (cause) {
      if (abort.signal.aborted) return;
      setProblem(
        cause instanceof UploadError ? cause.sentence : 'L’envoi a échoué\u00a0: choisissez à nouveau l’image.',
      );
      toast({ title: 'L’image n’est pas arrivée', text: editorMessages.imageFailure, textLang: 'en', tone: 'error' });
    } finally {
      if (running.current === abort) setSent(null);
    }
  }

  return {
    /** The part that was sent, from 0 to 1; at 1 the picture is being made. null when nothing is on its way. */
    sent,
    /** Why the last one did not arrive. */
    problem,
    send,
    cancel() {
      running.current?.abort();
      setSent(null);
    },
  };
}
