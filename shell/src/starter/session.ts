import { emit } from '@letat/remote-kit/events';
import { clearDrafts } from '@letat/remote-kit/local-drafts';
import { disableHiddenFields } from '@letat/remote-kit/only-without';
import { hasPartForViewers } from '@letat/remote-kit/part-for-viewers';
import { onViewerChange, storedViewer, storeViewer } from '@letat/remote-kit/stored-viewer';
import { initials } from '@letat/ui/avatar/initials';
import { type SessionState, sessionStateId } from '../auth/session-state.ts';
import { isSignedIn } from '../auth/signed-in.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Updates the browser's stored user, and the header with it. What the page knows comes first (a gated page says whom it
 * was made for), then the cookie that says whether there is a session at all, then the API, once the browser is idle.
 */
export function followSession(): void {
  const made = pageSession();
  if (made?.viewer) storeViewer(made.viewer);
  else if (storedViewer() && !isSignedIn()) storeViewer(null);
  showViewer();
  onViewerChange((from) => {
    showViewer();
    if (from === 'elsewhere' && made) reloadIfAnother(made);
  });
  // The page may come back from the browser's memory after a logout.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && made && isSignedIn() !== (made.viewer !== null)) location.reload();
  });
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-logout')) return;
    // A reader who would lose a text is asked first: its copies in this browser go with the session.
    const isFree = emit('before-navigate', { href: form.action, proceed: () => form.requestSubmit() });
    if (!isFree) return event.preventDefault();
    storeViewer(null);
    clearDrafts();
  });
  if (made) return;
  // Cookies are read in another process: a phone takes 20 ms for it, which the first moments do not have.
  if (!hasPartForViewers()) whenIdle(() => isSignedIn() && askWhoIsLoggedIn());
  else if (isSignedIn()) {
    if (storedViewer() === null) document.documentElement.dataset.viewerAsked = '';
    askWhoIsLoggedIn().finally(() => delete document.documentElement.dataset.viewerAsked);
  }
}

/** What a page that depends on the session was made for; null on pages that are the same for everybody. */
function pageSession(): SessionState | null {
  const text = document.getElementById(sessionStateId)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Another tab logged in or out: what stands here is not this person's any more. Whose session ended may be in the middle of a text. */
function reloadIfAnother(made: SessionState): void {
  const now = storedViewer();
  if ((now?.id ?? null) === (made.viewer?.id ?? null)) return;
  if (now !== null || emit('session-ended', {})) location.reload();
}

async function askWhoIsLoggedIn(): Promise<void> {
  const answer = await fetch('/api/auth/me', { headers: { accept: 'application/json' } });
  if (answer.ok) storeViewer(await answer.json());
  else if (answer.status === 401) storeViewer(null);
}

/** The inline script of the document has set the attribute before the first paint; names follow here. */
function showViewer(): void {
  const viewer = storedViewer();
  if (viewer) document.documentElement.dataset.viewer = viewer.role;
  else delete document.documentElement.dataset.viewer;
  const fill = (part: string, text: string) => {
    for (const element of document.querySelectorAll(`[data-viewer-${part}]`)) element.textContent = text;
  };
  fill('name', viewer?.fullName ?? '');
  fill('email', viewer?.email ?? '');
  fill('initials', viewer ? initials(viewer.fullName) : '');
  disableHiddenFields();
}
