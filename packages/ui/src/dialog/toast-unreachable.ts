import { toast } from '../toast/queue.ts';

/** The code of a dialog did not come. */
export function toastUnreachable(): void {
  toast({
    title: 'La fenêtre n’a pas pu s’ouvrir',
    text: 'Vérifiez votre connexion, puis réessayez.',
    tone: 'error',
  });
}
