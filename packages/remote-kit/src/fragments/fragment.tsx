import { ErrorState } from '@letat/ui/error-state';
import { toast } from '@letat/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { emit } from '../events.ts';
import { fragmentHostId, fragmentStateId, takeState } from '../hydration/embedded-state.ts';
import { whenNear } from '../hydration/hydrate-on-intent.ts';
import { PageContext, type PageSurroundings, useSurroundings } from '../pages/page-context.tsx';
import type { Fragment, FragmentContext, FragmentProps, OpenedFragment } from './define-fragment.ts';

/**
 * Shows a part that another remote owns. It lives in a React root of its own, so that its failure costs its own area
 * only, and so that the server's HTML of it stays as it is until its code arrives.
 * Not for parts of the same remote: import those.
 */
export function FragmentSlot({
  id,
  slot = id,
  props = {},
  title,
}: {
  id: string;
  slot?: string;
  props?: FragmentProps;
  title: string;
}) {
  const surroundings = useSurroundings();
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hostId = fragmentHostId(slot);
  const [html] = useState(
    () =>
      surroundings.fragmentHtml.get(slot) ??
      (typeof document === 'undefined' ? '' : (document.getElementById(hostId)?.innerHTML ?? '')),
  );
  const propsKey = JSON.stringify(props);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const abort = new AbortController();
    let root: Root | undefined;
    setFailed(false);
    mountFragment({
      id,
      slot,
      props: JSON.parse(propsKey),
      element,
      surroundings,
      signal: abort.signal,
      onFailure: () => setFailed(true),
      attempt,
    }).then(
      (mounted) => {
        if (abort.signal.aborted) mounted.unmount();
        else root = mounted;
      },
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        setFailed(true);
        emit('trouble', { kind: 'fragment', what: id, message: String(cause) });
      },
    );
    return () => {
      abort.abort();
      // React forbids unmounting a root while another renders.
      queueMicrotask(() => root?.unmount());
    };
  }, [id, slot, propsKey, surroundings, attempt]);

  return (
    <>
      <div
        ref={host}
        id={hostId}
        data-fragment={id}
        hidden={failed}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of a sibling root, rendered by React on the server
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
      {failed ? <ErrorState title={title} onRetry={() => setAttempt((n) => n + 1)} /> : null}
    </>
  );
}

interface MountRequest {
  id: string;
  slot: string;
  props: FragmentProps;
  element: HTMLElement;
  surroundings: PageSurroundings;
  signal: AbortSignal;
  onFailure(): void;
  attempt: number;
}

async function mountFragment({
  id,
  slot,
  props,
  element,
  surroundings,
  signal,
  onFailure,
  attempt,
}: MountRequest): Promise<Root> {
  if (!surroundings.loadFragment) throw new Error('Fragments are loaded by the shell, which is not here.');
  // What the server rendered reads and links as it is: its code can wait until somebody comes near.
  if (attempt === 0 && element.firstChild) await whenNear(element, signal);
  const fragment = await surroundings.loadFragment(id);
  const state = attempt === 0 ? takeState(fragmentStateId(slot)) : null;
  const opened =
    state === null
      ? await openAnew(fragment, { props, call: surroundings.call, signal })
      : fragment.revive(state, props);
  const tree = <PageContext value={surroundings}>{await opened.element()}</PageContext>;
  const options = {
    identifierPrefix: `${slot}-`,
    onUncaughtError(error: unknown) {
      emit('trouble', { kind: 'render', what: id, message: String(error) });
      onFailure();
    },
    onRecoverableError(error: unknown) {
      // Gone before it was hydrated: React says so, and nobody is there to mind.
      if (signal.aborted) return;
      emit('trouble', { kind: 'hydration', what: id, message: String(error) });
    },
  };
  if (state !== null && element.firstChild) return hydrateRoot(element, tree, options);
  element.replaceChildren();
  const root = createRoot(element, options);
  root.render(tree);
  return root;
}

async function openAnew(fragment: Fragment, context: FragmentContext): Promise<OpenedFragment> {
  try {
    return await fragment.open(context);
  } catch (cause) {
    if (fragment.failure && !context.signal.aborted) toast({ title: fragment.failure, tone: 'error', lang: 'en' });
    throw cause;
  }
}
