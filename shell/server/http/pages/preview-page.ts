import { formatDateTime, siteTimeZone } from '@letat/contracts/core/format/dates';
import { previewEndPath } from '@letat/contracts/releases/ramps/constants';
import type { Preview } from '@letat/contracts/releases/ramps/schemas';
import { type CachedPage, packPage } from '../cache/page-cache.ts';
import { escapeHtml } from '../escape-html.ts';
import { chromeOpens } from './document.ts';

/** A page of a candidate, which says so above everything, on every page that follows too. */
export function markPreview(page: CachedPage, { name, sha, expires }: Preview): Promise<CachedPage> {
  const until = formatDateTime(new Date(expires * 1000), siteTimeZone);
  const text = `Aperçu de ${name} ${sha.slice(0, 7)}\u00a0: vous voyez une version que les visiteurs n’ont pas encore, jusqu’au ${until}.`;
  const banner = `<aside data-preview aria-label="Aperçu"><p>${escapeHtml(text)}</p><a href="${previewEndPath}" rel="nofollow">Quitter l’aperçu</a></aside>`;
  const html = page.identity.toString().replace(chromeOpens, () => banner + chromeOpens);
  return packPage(html, page.status, page.tags, page);
}
