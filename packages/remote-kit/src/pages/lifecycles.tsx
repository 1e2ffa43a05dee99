import { ErrorState } from '@letat/ui/error-state';
import * as React from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { emit } from '../events.ts';
import { type PageState, pageStateId, serverMarker, takeState } from '../hydration/embedded-state.ts';
import { PageContext, type PageSurroundings } from './page-context.tsx';
import { canonical, createPageStore, type PageStore } from './page-store.ts';
import type { Route } from './route.ts';
import { RouteView } from './route-view.tsx';

/** What the shell hands to every remote that it mounts. */
export interface ShellProps extends PageSurroundings {
  /** The area that the remote fills. */
  container: HTMLElement;
}

interface RootProps extends ShellProps {
  name: string;
}

/**
 * The single-spa lifecycles of a remote: hydrates what the server rendered, renders from nothing otherwise.
 * @param name the release's name, which is the folder's name
 */
export function createLifecycles({ name, routes }: { name: string; routes: readonly Route[] }) {
  let store: PageStore | undefined;
  let serverAddress: string | null = null;

  const rootOptions = (): RootOptions => ({
    identifierPrefix: `${name}-`,
    onRecoverableError: (error) => emit('trouble', { kind: 'hydration', what: name, message: String(error) }),
  });

  const spa = singleSpaReact<ShellProps>({
    React,
    ReactDOMClient: {
      createRoot: (node: Element) => createRoot(node, rootOptions()),
      hydrateRoot: (node: Element, tree: React.ReactNode) => hydrateRoot(node, tree, rootOptions()),
    },
    renderType: () => (serverAddress === null ? 'createRoot' : 'hydrateRoot'),
    rootComponent: (props: RootProps) => (
      <PageContext value={props}>
        {store ? <RouteView remote={name} store={store} serverAddress={serverAddress} /> : null}
      </PageContext>
    ),
    errorBoundary: () => <ErrorState heading="h1" onRetry={() => location.reload()} />,
    domElementGetter: (props: RootProps) => props.container,
  });

  /** Gives the coming render its data when the server has sent it, so that hydration finds the same tree. */
  async function prepare({ container, call }: ShellProps): Promise<void> {
    store = createPageStore({ routes, call });
    serverAddress = null;
    if (!container.hasAttribute(serverMarker)) return;
    container.removeAttribute(serverMarker);
    const state = readPageState();
    if (state?.remote === name && state.address === canonical(routes, location.pathname + location.search)) {
      await store.adopt(state);
      serverAddress = state.address;
    } else container.replaceChildren();
  }

  return {
    bootstrap: spa.bootstrap,
    mount: [prepare, spa.mount],
    unmount: spa.unmount,
  };
}

function readPageState(): PageState | null {
  const text = takeState(pageStateId);
  if (text === null) return null;
  const state: PageState = JSON.parse(text);
  return state;
}
