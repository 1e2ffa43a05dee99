import { uploadMessages } from '@letat/contracts/uploads/messages';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useEffect, useRef, useState } from 'react';

/** A picture on its way: its name, and the part of it that was sent, from 0 to 1. */
interface Sending {
  name: string;
  sent: number;
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
    setSending({ name: file.name, sent: 0 });
    const onProgress = (sent: number) => setSending({ name: file.name, sent });
    try {
      // The page comes without it: few who open it send a picture.
      const { sendAvatar } = await import(/* webpackChunkName: "avatar-upload" */ './avatar-upload.ts');
      const path = await sendAvatar(file, { call, onProgress, signal: abort.signal });
      abort.signal.throwIfAborted();
      onStored(path);
      toast({ title: uploadMessages.success, tone: 'success', lang: 'en' });
    } catch (cause) {
      if (abort.signal.aborted) return;
      setProblem(sentenceFor(cause));
      toast({ title: uploadMessages.failure, tone: 'error', lang: 'en' });
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
