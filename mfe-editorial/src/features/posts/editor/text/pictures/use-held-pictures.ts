import { ofName } from '@letat/contracts/core/of-name';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { HeldPlace, MarkdownHandle, Point } from '../area.ts';

let last = 0;

/**
 * The pictures on their way into a text. They are known here rather than in the field that shows them: one field may take
 * the other's place meanwhile, and each picture goes into the one that is there when it arrives.
 */
export function useHeldPictures(area: RefObject<MarkdownHandle | null>) {
  const [held, setHeld] = useState<readonly HeldPicture[]>([]);
  const running = useRef(new Set<AbortController>());

  // Uploads for an editor that is unmounted are aborted.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const upload of all) upload.abort();
    };
  }, []);

  /** Reserves a place for a picture of that name, where it was dropped or else at the caret. */
  function hold(name: string, point?: Point): HeldPlace {
    last += 1;
    const id = last;
    const upload = new AbortController();
    const release = () => {
      running.current.delete(upload);
      setHeld((now) => now.filter((picture) => picture.id !== id));
    };
    const cancel = () => {
      upload.abort();
      release();
    };
    running.current.add(upload);
    setHeld((now) => [...now, { id, name, sent: 0, point, cancel }]);
    return {
      signal: upload.signal,
      progress: (sent) => setHeld((now) => now.map((picture) => (picture.id === id ? { ...picture, sent } : picture))),
      fill(path, alt) {
        area.current?.fill(id, path, alt);
        release();
      },
      release,
    };
  }

  return { held, hold };
}

/** A picture on its way into the text, for which a place is reserved there. */
export interface HeldPicture {
  id: number;
  /** Its file's. */
  name: string;
  /** The part that was sent, from 0 to 1; at 1 the picture is being made. */
  sent: number;
  /** Where it was dropped; else it belongs at the caret. */
  point: Point | undefined;
  /** Cancels the upload. */
  cancel(): void;
}

export const cancelWord = 'Annuler l’envoi';

/** Names the file, where the sight of its line does not. */
export const cancelText = (name: string) => `${cancelWord} ${ofName(name)}`;

export function sendingText({ name, sent }: Pick<HeldPicture, 'name' | 'sent'>): string {
  return sent < 1 ? `Envoi ${ofName(name)}…` : `Préparation ${ofName(name)}…`;
}
