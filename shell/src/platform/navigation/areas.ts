/** The element that a remote fills, if it is in the document. */
export const areaOf = (remote: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main > [data-area="${remote}"]`);

/** The area of a remote, alone in the page: what stood for it while it was on its way goes, and what another remote left. */
export function onlyAreaOf(remote: string): HTMLElement {
  let area = areaOf(remote);
  if (!area) {
    area = document.createElement('div');
    area.dataset.area = remote;
  }
  // What is in its place already is not moved: the focus would be lost.
  for (const other of [...(document.getElementById('main')?.children ?? [])]) if (other !== area) other.remove();
  if (!area.isConnected) document.getElementById('main')?.append(area);
  return area;
}
