import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { useEffect, useRef, useState } from 'react';

export type ProductUpload =
  | { state: 'idle' }
  | { state: 'sending'; file: File; sent: number }
  /** Stopped by the person, or by an error that another attempt may get past. */
  | { state: 'paused'; file: File; sent: number; problem: string | null };

const paused = Symbol('paused');
const load = () => import(/* webpackChunkName: "product-upload" */ './product-upload.ts');

/** A file on its way: it can be paused, go on, and be given up. @param onSent called with the address that names the file */
export function useProductUpload(onSent: (address: string, file: File) => void) {
  const call = useCall();
  const [upload, setUpload] = useState<ProductUpload>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(paused), []);

  async function send(file: File, from = 0) {
    const controller = new AbortController();
    running.current = controller;
    let sent = from;
    setUpload({ state: 'sending', file, sent });
    try {
      const { uploadProductFile } = await load();
      const onProgress = (share: number) => {
        sent = share;
        if (!controller.signal.aborted) setUpload({ state: 'sending', file, sent });
      };
      const address = await uploadProductFile(file, { call, onProgress, signal: controller.signal });
      setUpload({ state: 'idle' });
      onSent(address, file);
    } catch (cause) {
      if (controller.signal.aborted) return;
      setUpload({ state: 'paused', file, sent, problem: sentenceOf(cause) });
    }
  }

  return {
    upload,
    send,
    pause() {
      if (upload.state !== 'sending') return;
      running.current?.abort(paused);
      setUpload({ ...upload, state: 'paused', problem: null });
    },
    async cancel() {
      if (upload.state === 'idle') return;
      const { file } = upload;
      running.current?.abort(paused);
      setUpload({ state: 'idle' });
      try {
        await (await load()).cancelProductUpload(file, { call });
      } catch (cause) {
        // What arrived is removed within a week all the same.
        emit('trouble', { kind: 'load', what: 'product-upload', message: String(cause) });
      }
    },
  };
}

/** What an `UploadError` says to people; anything else is reported as it is. */
function sentenceOf(cause: unknown): string {
  if (cause instanceof Error && 'sentence' in cause && typeof cause.sentence === 'string') return cause.sentence;
  emit('trouble', { kind: 'load', what: 'product-upload', message: String(cause) });
  return 'L’envoi n’a pas abouti\u00a0: vérifiez votre connexion, puis recommencez.';
}
