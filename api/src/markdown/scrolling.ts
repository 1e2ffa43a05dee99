/** What may be wider than the column scrolls by itself, and by keyboard too. */
export function markScrolling(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    const region = root.ownerDocument.createElement('div');
    region.className = 'table-scroll';
    region.setAttribute('role', 'region');
    region.setAttribute('tabindex', '0');
    region.setAttribute('aria-label', 'Tableau');
    table.replaceWith(region);
    region.append(table);
  }
  for (const block of root.querySelectorAll('pre')) block.setAttribute('tabindex', '0');
}
