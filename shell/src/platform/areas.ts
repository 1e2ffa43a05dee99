import { serverMarker } from '@letat/remote-kit/embedded-state';

/** The element that a remote fills; made on first use, beside the ones of other remotes. */
export function areaOf(remote: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-area="${remote}"]`);
  if (found) return found;
  const area = document.createElement('div');
  area.dataset.area = remote;
  document.getElementById('main')?.append(area);
  return area;
}

/**
 * Says that an area's code did not come, with one way on. What the server rendered stays: it can still be read, and its
 * links and forms work without code.
 */
export function showFallback(area: HTMLElement, retry: () => void): void {
  area.querySelector('[data-fallback]')?.remove();
  const readable = area.firstElementChild !== null;
  if (readable) area.removeAttribute(serverMarker);
  const box = document.createElement('div');
  box.dataset.fallback = readable ? 'partial' : 'whole';
  box.setAttribute('role', 'alert');
  const title = document.createElement(readable ? 'p' : 'h1');
  title.textContent = readable
    ? 'Une partie de cette page n’a pas pu être chargée.'
    : 'Cette partie du site ne répond pas.';
  const text = document.createElement('p');
  text.textContent = readable
    ? 'Vous pouvez continuer à lire.'
    : 'Le reste du site fonctionne\u00a0: réessayez, ou continuez par le menu.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Réessayer';
  button.addEventListener('click', () => {
    box.remove();
    if (readable) location.reload();
    else retry();
  });
  box.append(title, text, button);
  area.prepend(box);
}
