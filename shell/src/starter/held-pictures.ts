/** Shows a picture that a light page holds back (shell/server/http/pages/lighten.ts) where its link stands, when that is pressed. */
export function showHeldPictures(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-held] > a') : null;
    const held = link?.parentElement;
    // A new tab or window is the browser's to open.
    if (!link || !held || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const picture = new Image(Number(held.dataset.width) || undefined, Number(held.dataset.height) || undefined);
    picture.alt = held.firstElementChild?.textContent ?? '';
    picture.referrerPolicy = 'no-referrer';
    picture.tabIndex = -1;
    // What cannot be fetched is linked to again.
    picture.addEventListener('error', () => picture.replaceWith(held));
    picture.src = link.href;
    held.replaceWith(picture);
    picture.focus();
  });
}
