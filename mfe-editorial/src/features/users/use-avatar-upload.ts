import { uploadMessages } from '@letat/contracts/uploads/messages';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useEffect, useRef, useState } from 'react';
import type { SendingProgress } from './avatar-upload.tsx';

/** A picture on its way: its name, the part of it that was sent, from 0 to 1, and what shows it, once its code is here. */
interface Sending {
  name: string;
  sent: number;
  Progress: typeof SendingProgress | null;
}

/** Sends a picture of the person, one at a time, and gives its path once it is stored. */
export function useAvatarUpload(onStored: (path: string) => void) {
  const call = useCall();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setProblem(undefined);
    setSending({ name: file.name, sent: 0, Progress: null });
    try {
      // The page comes without it: few who open it send a picture.
      const { sendAvatar, SendingProgress: Progress } = await import(
        /* webpackChunkName: "avatar-upload" */ './avatar-upload.tsx'
      );
      const onProgress = (sent: number) => setSending({ name: file.name, sent, Progress });
      abort.signal.throwIfAborted();
      onProgress(0);
      const path = await sendAvatar(file, { call, onProgress, signal: abort.signal });
      abort.signal.throwIfAborted();
      onStored(path);
      toast({ title: 'Votre portrait est enregistré', text: uploadMessages.success, textLang: 'en', tone: 'success' });
    } catch (cause) {
      if (abort.signal.aborted) return;
      setProblem(sentenceFor(cause));
      toast({ title: 'L’image n’est pas arrivée', text: uploadMessages.failure, textLang: 'en', tone: 'error' });
    } finally {
      if (running.current === abort) setSending(null);
    }
  }

  return {
    sending,
    /** Why the last picture was not taken. */
    problem,
    send,
    cancel() {
      running.current?.abort();
      setSending(null);
    },
  };
}

/** What an upload's error says; what is none is code that did not come. */
function sentenceFor(cause: unknown): string {
  return cause instanceof Error && 'sentence' in cause ? String(cause.sentence) : failureSentence(cause);
}
