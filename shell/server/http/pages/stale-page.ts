import { formatDateTime, siteTimeZone } from '@letat/contracts/core/format/dates';
import { type CachedPage, packPage } from '../cache/page-cache.ts';
import { escapeHtml } from '../escape-html.ts';
import { mainOpens } from './document.ts';

const marked = new WeakMap<CachedPage, Promise<CachedPage>>();

/**
 * A page as it was when the API was last there, which says so before anything else. The notice goes with the rest of the page when
 * a reader navigates (src/platform/navigation/areas.ts).
 */
export function markStale(page: CachedPage): Promise<CachedPage> {
  const known = marked.get(page);
  if (known) return known;
  const text = `Page conservée, telle qu’elle était le ${formatDateTime(page.madeAt, siteTimeZone)}\u00a0: le service ne répond pas pour le moment. Rechargez-la dans quelques minutes.`;
  const notice = `<p data-kept>${escapeHtml(text)}</p>`;
  const html = page.identity.toString().replace(mainOpens, () => mainOpens + notice);
  const next = packPage(html, page.status, page.tags, page);
  marked.set(page, next);
  return next;
}

/** A copy of a copy is older still: nobody stores it. Its age in seconds is RFC 9111's (5.1). */
export const staleHeaders = ({ madeAt }: CachedPage): Record<string, string> => ({
  'cache-control': 'no-store',
  age: String(Math.max(0, Math.round((Date.now() - madeAt.getTime()) / 1000))),
});
