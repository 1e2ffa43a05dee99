import { on } from '@letat/remote-kit/events';

/** The side navigation of the administration marks its own. */
const ownLinks = '[data-chrome]:not([data-chrome="side"]) a[href]';

/** Marks the navigation's entry of the page on screen, as the server did for the first one, and shows what it searches for. */
export function showCurrentInNavigation(): void {
  on('page-shown', ({ moved }) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(ownLinks)) {
      if (new URL(link.href).pathname === location.pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (!moved) return;
    const search = new URLSearchParams(location.search).get('search') ?? '';
    for (const box of document.querySelectorAll<HTMLInputElement>('[data-chrome] [data-search-box] input[name=search]'))
      if (box !== document.activeElement) box.value = search;
  });
}
