import { findRoute } from '@letat/remote-kit/route';
import { editionKey } from '../../../src/edition.ts';
import { escapeHtml } from '../escape-html.ts';
import { chosenIn, type Edition } from './edition.ts';
import { weightPlace } from './page-weight.ts';
import type { RemoteRoute } from './set-routes.ts';

const startTag = /<(a|form)\b((?:[^>"]|"[^"]*")*)>/g;
const switchTag = /<a\b((?:[^>"]|"[^"]*")*\bdata-edition\b(?:[^>"]|"[^"]*")*)>[^<]*<\/a>/;

/**
 * HTML whose links to pages of the site ask for the edition that its reader chose. So do its forms: one that is sent says so in the address that
 * it is sent to, and leads back to a page of that edition (`ledBack`).
 * @param routes those of the site
 */
export function withChosenLinks(html: string, { chosen, isLight }: Edition, routes: readonly RemoteRoute[]): string {
  if (chosen === null) return html;
  const leadsToPage = (href: string) => {
    const [path = ''] = href.split(/[?#]/, 1);
    return path === '' || findRoute(routes, path) !== null;
  };
  return html.replace(startTag, (tag, name: string, attributes: string) => {
    if (name === 'form') {
      // A page that is hydrated has the fields that it was made with.
      if (!isLight) return tag;
      if (!/\smethod="post"/i.test(attributes))
        return `${tag}<input type="hidden" name="${editionKey}" value="${chosen}">`;
      return tag.replace(/\saction="(\/[^"]*)"/, (_found, action: string) => ` action="${asking(action, chosen)}"`);
    }
    if (/\sdata-edition\b/.test(attributes)) return tag;
    return tag.replace(/\shref="([/?][^"]*)"/, (found, href: string) =>
      href.startsWith('//') || !leadsToPage(href) ? found : ` href="${asking(href, chosen)}"`,
    );
  });
}

/** As it stands in HTML. */
function asking(href: string, chosen: string): string {
  const [before = '', part] = href.split(/(?=#)/, 2);
  return `${before}${before.includes('?') ? '&amp;' : '?'}${editionKey}=${chosen}${part ?? ''}`;
}

/**
 * Where a form leads back that was sent from a page whose reader chose its edition: the page there is of that one, too.
 * @param sentTo the address that it was sent to
 * @param location on this site, or elsewhere, which is left alone
 */
export function ledBack(location: string, sentTo: string): string {
  const chosen = chosenIn(new URLSearchParams(sentTo.split('?', 2)[1]));
  if (chosen === null || !location.startsWith('/')) return location;
  const { pathname, searchParams, hash } = new URL(location, 'http://localhost');
  searchParams.set(editionKey, chosen);
  return `${pathname}?${searchParams}${hash}`;
}

/**
 * The footer's link to the other edition. In a whole page it is relative, since the page may change under it; where a page has no other
 * edition, it leads to the home page's. A light one says before it what it weighs.
 * @param address of the page, path and query
 */
export function withSwitch(html: string, { isLight, hasOther }: Edition, address: string): string {
  if (!isLight && hasOther) return html;
  const href = isLight ? asking(escapeHtml(address), 'complete') : asking('/', 'legere');
  return html.replace(switchTag, (found, attributes: string) => {
    const text = isLight ? 'Version complète' : found.slice(found.indexOf('>') + 1, -'</a>'.length);
    return `${isLight ? weightPlace : ''}<a${attributes.replace(/\shref="[^"]*"/, ` href="${href}"`)}>${text}</a>`;
  });
}
