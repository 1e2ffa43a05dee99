import type { PageMeta } from '@letat/remote-kit/meta';
import type { Params, Query } from '@letat/remote-kit/route';
import type { Frame } from '../../src/chrome/frame.ts';
import type { Refused } from '../../src/screens/error-screens.tsx';
import type { ScreenName } from '../../src/screens/render-screen.tsx';

/** What the worker is asked: one page of one remote. */
export interface RenderJob {
  remote: string;
  route: string;
  /** Path and query, as the browser will have it in its bar. */
  address: string;
  params: Params;
  query: Query;
  /** Of the request that the page is made for, if there is one. */
  requestId?: string;
}

export interface RenderedFragment {
  slot: string;
  state: string;
}

export interface FailedFragment {
  /** Whose it is. */
  remote: string;
  id: string;
  message: string;
}

/** What comes back. `unavailable` means that the data could not be read (the API is away), not that code failed. */
export type RenderResult =
  | {
      kind: 'page';
      status: 200 | 404;
      html: string;
      state: string;
      meta: PageMeta | null;
      tags: string[];
      fragments: RenderedFragment[];
      /** Remotes whose stylesheets the page needs. */
      remotes: string[];
      /** Set when a fragment failed: the page is whole but must not be cached. */
      partial: boolean;
      failedFragments: FailedFragment[];
    }
  | { kind: 'unavailable' }
  | { kind: 'failed'; message: string };

export interface ChromeJob {
  frame: Frame;
  /** Path of the page on screen, for the current entry of the navigation. */
  path: string;
  search: string;
}

export interface ScreenJob {
  screen: ScreenName;
  path: string;
  refusal?: Refused;
}

export type Request =
  | { id: number; type: 'render'; job: RenderJob }
  | { id: number; type: 'chrome'; job: ChromeJob }
  | { id: number; type: 'screen'; job: ScreenJob }
  | { id: number; type: 'ping' };

export interface ChromeHtml {
  header: string;
  footer: string;
  /** Navigation beside the page, where the frame has one. Platforms from before there were frames give none. */
  side?: string;
}

export type Reply =
  | { id: number; type: 'render'; result: RenderResult }
  | { id: number; type: 'chrome'; result: ChromeHtml }
  | { id: number; type: 'screen'; result: { html: string; title: string } }
  | { id: number; type: 'failed'; message: string }
  | { id: number; type: 'pong' }
  | { id: -1; type: 'ready'; broken: { name: string; message: string }[] };

export interface WorkerData {
  releasesDir: string;
  apiUrl: string;
  internalToken: string;
  origin: string;
  patience: number;
  /** The set as JSON: releases in full. */
  set: string;
}
