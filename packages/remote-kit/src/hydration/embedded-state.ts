/** Ids of the JSON blocks that carry state from the server to the browser. */
export const pageStateId = 'page-state';
export const fragmentStateId = (slot: string) => `fragment-state-${slot}`;
export const fragmentHostId = (slot: string) => `fragment-${slot}`;
/** Attribute on a remote's container whose content came from the server and waits for hydration. */
export const serverMarker = 'data-server-rendered';

export interface PageState {
  remote: string;
  route: string;
  /** Path and query that the server rendered; another address in the bar means that the state is not its own. */
  address: string;
  status: 200 | 404;
  data: string;
}

/** Takes a JSON block out of the document: a state serves one hydration only. */
export function takeState(id: string): string | null {
  const element = document.getElementById(id);
  const text = element?.textContent ?? null;
  element?.remove();
  return text;
}
