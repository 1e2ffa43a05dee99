import type { Locator, Page } from '@playwright/test';
import { editorOf } from './editor/editor.ts';

/** Where the field that knows markdown comes from. */
export const betterCode = /editor-text\.js/;

/** What makes a picture of the bytes that were sent. */
export const making = /\/api\/images$/;

/** Pastes a file into the text, as from a clipboard; without its bytes, a small picture is made. */
export async function paste(page: Page | Locator, name: string, bytes?: string): Promise<void> {
  await editorOf(page).content.evaluate(
    async (field, file) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
      canvas.getContext('2d')?.fillRect(20, 20, 100, 100);
      const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      const data = new DataTransfer();
      data.items.add(new File([file.bytes ?? drawn ?? ''], file.name, { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { name, bytes },
  );
}

/** Lets a file go over there; returns whether the page prevented the browser from opening it. */
export async function drop(target: Locator, name: string, type: string): Promise<boolean> {
  return target.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      data.items.add(new File(['…'], file.name, { type: file.type }));
      return !element.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, composed: true }),
      );
    },
    { name, type },
  );
}
