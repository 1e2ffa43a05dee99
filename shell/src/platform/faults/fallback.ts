import { areaOf } from '../navigation/areas.ts';

/** Why a page is without its code: it does not come, or the remote was excluded from this document. */
export type Reason = 'lost' | 'excluded';

/** What is said beside what the server rendered, which stays. */
export const partial: Record<Reason, string> = {
  lost: 'Une partie de cette page n’a pas pu être chargée.',
  excluded: 'Une partie de cette page a été arrêtée\u00a0: elle perturbait le reste du site.',
};
const offline = 'Vous êtes hors ligne';

/**
 * Says that the code of a page did not come, with one way on. What the server rendered stays: it can still be read, and its
 * links and forms work without code. The words stand outside the area, whose early clicks wait for that code. A reader who is offline
 * reads that instead, and the page goes on by itself once there is a network.
 */
export function showFallback(remote: string, reason: Reason, retry: () => void): void {
  const main = document.getElementById('main');
  const readable = areaOf(remote)?.firstElementChild ?? null;
  const hadFocus = document.activeElement?.closest('[data-fallback]') != null;
  for (const other of [...(main?.children ?? [])]) if (!readable || !other.contains(readable)) other.remove();
  const box = document.createElement('div');
  box.dataset.fallback = readable ? 'partial' : 'whole';
  box.setAttribute('role', 'alert');
  const title = document.createElement(readable ? 'p' : 'h1');
  const text = document.createElement('p');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Réessayer';
  button.addEventListener('click', retry);
  box.append(title, text, button);
  main?.prepend(box);
  if (hadFocus) button.focus();

  const say = () => {
    const isOnline = navigator.onLine;
    if (readable) title.textContent = isOnline ? partial[reason] : `${offline}.`;
    else title.textContent = isOnline ? 'Cette partie du site ne répond pas.' : offline;
    if (readable) text.textContent = 'Vous pouvez continuer à lire.';
    else if (isOnline) text.textContent = 'Le reste du site fonctionne\u00a0: réessayez, ou continuez par le menu.';
    else text.textContent = 'Vérifiez le Wi-Fi ou les données mobiles, puis réessayez\u00a0: la page reprendra ici.';
  };
  say();
  const goOn = () => {
    if (!box.isConnected) window.removeEventListener('online', goOn);
    else retry();
  };
  window.addEventListener('online', goOn);
}
