import { uploadMessages } from '@letat/contracts/messages';
import { useCall } from '@letat/remote-kit/page-context';
import { UploadError, uploadImage } from '@letat/remote-kit/upload';
import { toast } from '@letat/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { squareOf } from './square-picture.ts';

/** A picture on its way: its name, and the part of it that was sent, from 0 to 1. */
interface Sending {
  name: string;
  sent: number;
}

/** Sends a picture of the person, one at a time, and gives its path once it is kept. */
export function useAvatarUpload(onKept: (path: string) => void) {
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
      const path = await uploadImage(await squareOf(file), { call, onProgress, signal: abort.signal });
      abort.signal.throwIfAborted();
      onKept(path);
      toast({ title: uploadMessages.success, tone: 'success', lang: 'en' });
    } catch (cause) {
      if (abort.signal.aborted) return;
      if (!(cause instanceof UploadError)) throw cause;
      setProblem(cause.sentence);
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
