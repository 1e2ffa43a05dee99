import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Call } from '../data/api-client.ts';
import { emit } from '../events.ts';
import { type PageState, pageStateId, serverMarker, takeState } from '../hydration/embedded-state.ts';
import { PageContext, type PageSurroundings } from './page-context.tsx';
import {
  type Busy,
  canonical,
  createPageStore,
  openPage,
  type PageStore,
  revivePage,
  type View,
} from './page-store.ts';
import type { Route } from './route.ts';
import { RouteView } from './route-view.tsx';

/** What the shell hands to every remote that it mounts. */
export interface ShellProps extends PageSurroundings {
  /** The area that the remote fills. */
  container: HTMLElement;
}

interface OpenRequest {
  /** Path and query. */
  address: string;
  /** The remote's area, where there is one. */
  area: HTMLElement | null;
  call: Call;
  signal: AbortSignal;
}

/** What a remote exposes to the shell: single-spa's lifecycles, and what navigation needs besides. */
export interface RemotePages {
  bootstrap(): Promise<void>;
  /** Shows the page that was given to `show`, in one frame. */
  mount(props: ShellProps): Promise<void>;
  unmount(): Promise<void>;
  /**
   * Loads the code and the data of a page, while the page on screen stays. Of the page that the server rendered into that area,
   * the code alone, and it rejects when that does not come.
   */
  open(request: OpenRequest): Promise<View>;
  /** Shows an opened page: at once where the remote is mounted, else when it is. */
  show(view: View): void;
  /** Another page is on its way, or is not any more. */
  setBusy(busy: Busy): void;
}

/**
 * The lifecycles of a remote: hydrates what the server rendered, renders from nothing otherwise. They are written here because
 * single-spa-react lets a frame pass at each of its steps, which shows a page without content.
 * @param name the release's name, which is the folder's name
 */
export function createLifecycles({ name, routes }: { name: string; routes: readonly Route[] }): RemotePages {
  let opened: View = { phase: 'loading', address: '' };
  let store: PageStore | undefined;
  let root: Root | undefined;

  const options: RootOptions = {
    identifierPrefix: `${name}-`,
    onRecoverableError: (error) => emit('trouble', { kind: 'hydration', what: name, message: String(error) }),
    onUncaughtError: (error) => emit('trouble', { kind: 'render', what: name, message: String(error) }),
  };

  return {
    bootstrap: () => Promise.resolve(),

    async open({ address, area, call, signal }) {
      const state = area?.hasAttribute(serverMarker) ? readPageState() : null;
      if (state?.remote === name && state.address === canonical(routes, address)) {
        const view = await revivePage(routes, state);
        if (view) return view;
      }
      return openPage({ routes, call, address, signal });
    },

    show(view) {
      if (store) flushSync(() => store?.show(view));
      else opened = view;
    },

    setBusy: (busy) => store?.setBusy(busy),

    async mount({ container, ...surroundings }) {
      const isEmbedded = 'isEmbedded' in opened && opened.isEmbedded;
      takeState(pageStateId);
      container.removeAttribute(serverMarker);
      store = createPageStore({ routes, call: surroundings.call, patience: surroundings.patience, view: opened });
      const tree: ReactNode = (
        <PageContext value={surroundings}>
          <RouteView remote={name} store={store} />
        </PageContext>
      );
      if (isEmbedded) {
        root = hydrateRoot(container, tree, options);
        return;
      }
      container.replaceChildren();
      const fresh = createRoot(container, options);
      root = fresh;
      flushSync(() => fresh.render(tree));
    },

    async unmount() {
      root?.unmount();
      root = undefined;
      store = undefined;
    },
  };
}

function readPageState(): PageState | null {
  const text = document.getElementById(pageStateId)?.textContent;
  if (!text) return null;
  const state: PageState = JSON.parse(text);
  return state;
}
