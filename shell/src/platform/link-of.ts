/** The address of a plain click on a link that is meant for this tab; null for everything else. */
export function linkOf(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.getAttribute('rel')?.includes('external'))
    return null;
  return new URL(link.href);
}
