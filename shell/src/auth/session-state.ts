import type { Viewer } from '@letat/remote-kit/stored-viewer';

/** Whom a gated page, or the gate in its place, was made for. Such a page is never cached. */
export interface SessionState {
  viewer: Viewer | null;
}

export const sessionStateId = 'session';
