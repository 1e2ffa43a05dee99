import { editorMessages } from '@letat/contracts/posts/writing/messages';
import { useCall } from '@letat/remote-kit/page-context';
import { UploadError, uploadImage } from '@letat/remote-kit/upload';
import { toast } from '@letat/ui/toast';
import { useRef, useState } from 'react';
import type { HeldPlace } from '../text/area.ts';
import { altOf } from '../text/pictures/picture-files.ts';
import type { During } from './use-upload.ts';

/** The pictures of an article that are on their way: one after the other, so that they arrive in the order they were given. */
export function usePictures() {
  const call = useCall();
  const [sending, setSending] = useState(0);
  const [pictureProblem, setPictureProblem] = useState<string>();
  const queue = useRef(Promise.resolve());

  const during: During = async (work) => {
    setSending((count) => count + 1);
    try {
      return await work;
    } finally {
      setSending((count) => count - 1);
    }
  };

  async function send(file: File, place: HeldPlace): Promise<void> {
    const { signal } = place;
    if (signal.aborted) return;
    try {
      const path = await uploadImage(file, { call, onProgress: place.progress, signal });
      place.fill(path, altOf(file.name));
      toast({ title: 'L’image est en ligne', text: editorMessages.imageUploaded, textLang: 'en', tone: 'success' });
    } catch (cause) {
      if (signal.aborted) return;
      place.release();
      setPictureProblem(`${file.name}\u00a0: ${cause instanceof UploadError ? cause.sentence : 'L’envoi a échoué.'}`);
      toast({ title: 'L’image n’est pas arrivée', text: editorMessages.imageFailure, textLang: 'en', tone: 'error' });
    }
  }

  return {
    /** How many are on their way: nothing is published without them. */
    sending,
    /** Why the last one did not arrive. */
    pictureProblem,
    during,
    /** Sends a picture into the place that is reserved for it in the text. */
    sendPicture(file: File, place: HeldPlace): void {
      setPictureProblem(undefined);
      queue.current = during(queue.current.then(() => send(file, place)));
    },
  };
}
