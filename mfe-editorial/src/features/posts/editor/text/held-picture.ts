import type { Point } from './area.ts';

/** A picture on its way into the text, for which a place is kept there. */
export interface HeldPicture {
  id: number;
  /** Its file's. */
  name: string;
  /** The part that was sent, from 0 to 1; at 1 the picture is being made. */
  sent: number;
  /** Where it was dropped; else it belongs at the caret. */
  point: Point | undefined;
  /** It is not wanted any more. */
  cancel(): void;
}

export const cancelWord = 'Annuler l’envoi';

/** Names the file, where the sight of its line does not. */
export const cancelText = (name: string) => `${cancelWord} de ${name}`;

export function sendingText({ name, sent }: Pick<HeldPicture, 'name' | 'sent'>): string {
  return sent < 1 ? `Envoi de ${name}…` : `Préparation de ${name}…`;
}
