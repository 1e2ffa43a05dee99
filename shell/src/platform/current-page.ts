import { on } from '@letat/remote-kit/events';

/** Marks the navigation's entry of the page on screen, as the server did for the first one. */
export function showCurrentInNavigation(): void {
  on('page-shown', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-chrome] a[href]')) {
      if (new URL(link.href).pathname === location.pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  });
}
