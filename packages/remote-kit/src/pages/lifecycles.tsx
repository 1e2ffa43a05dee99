import React, { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
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

/** What single-spa-react hands to the root. */
interface RemotePageProps extends ShellProps {
  store: PageStore;
  /** The same value for as long as the page is mounted. */
  environment: PageSurroundings;
}

const RemotePage = ({ name, store, environment }: AppProps & RemotePageProps) => (
  <PageContext value={environment}>
    <RouteView remote={name} store={store} />
  </PageContext>
);

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
  mount(props: AppProps & ShellProps): Promise<void>;
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
 * The lifecycles of a remote, by single-spa-react: hydrates what the server rendered, renders from nothing otherwise. Two promises
 * are ours (docs/decisions/0002): a page stands in the document when `mount` answers, for the library answers from a timer, which
 * lets a frame without content pass; and React's roots have the options that name a remote's ids and errors.
 * @param name the release's name, which is the folder's name
 */
export function createLifecycles({ name, routes }: { name: string; routes: readonly Route[] }): RemotePages {
  let opened: View = { phase: 'loading', address: '' };
  let store: PageStore | undefined;
  let mounted: (AppProps & RemotePageProps) | undefined;
  let isEmbedded = false;
  let onRendered = () => {};

  const options: RootOptions = {
    identifierPrefix: `${name}-`,
    onRecoverableError: (error) => emit('trouble', { kind: 'hydration', what: name, message: String(error) }),
    onUncaughtError: (error) => emit('trouble', { kind: 'render', what: name, message: String(error) }),
  };

  /** React's roots as the library calls them, with options of ours. What is rendered is in the document when `render` returns. */
  const ReactDOMClient = {
    createRoot(container: Element) {
      const root = createRoot(container, options);
      return {
        render(tree: ReactNode) {
          flushSync(() => root.render(tree));
          onRendered();
        },
        unmount: () => root.unmount(),
      };
    },
    hydrateRoot(container: Element, tree: ReactNode) {
      const root = hydrateRoot(container, tree, options);
      onRendered();
      return root;
    },
  };
  const application = singleSpaReact<RemotePageProps>({
    React,
    ReactDOMClient,
    rootComponent: RemotePage,
    renderType: () => (isEmbedded ? 'hydrateRoot' : 'createRoot'),
    domElementGetter: ({ container }) => container,
    // RouteView has the boundary.
    suppressComponentDidCatchWarning: true,
  });

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

    async mount(props) {
      const { container, call, patience } = props;
      isEmbedded = 'isEmbedded' in opened && opened.isEmbedded;
      takeState(pageStateId);
      container.removeAttribute(serverMarker);
      store = createPageStore({ routes, call, patience, view: opened });
      mounted = { ...props, store, environment: props };
      if (!isEmbedded) container.replaceChildren();
      const rendered = new Promise<void>((resolve) => {
        onRendered = resolve;
      });
      // What is thrown on the way rejects at once.
      await Promise.race([application.mount(mounted), rendered]);
    },

    async unmount() {
      // The root is gone within this call; only the library's answer waits for a timer.
      if (mounted) void application.unmount(mounted);
      mounted = undefined;
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
