import { ErrorState, useOnline } from '@letat/ui/error-state';
import { toast } from '@letat/ui/toast';
import { type ReactElement, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { defaultPatience } from '../deadline.ts';
import { emit, retry } from '../events.ts';
import { fragmentHostId, fragmentStateId, takeState } from '../hydration/embedded-state.ts';
import { whenNear } from '../hydration/hydrate-on-intent.ts';
import { EmbeddedContext, PageContext, type PageSurroundings, useSurroundings } from '../pages/page-context.tsx';
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
  skeleton = null,
}: {
  id: string;
  slot?: string;
  props?: FragmentProps;
  title: string;
  /** Stands in its place while its code comes, where the browser alone renders it: of about its size, or what is below would move. */
  skeleton?: ReactNode;
}) {
  const surroundings = useSurroundings();
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [mounted, setMounted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hostId = fragmentHostId(slot);
  const propsKey = JSON.stringify(props);
  const isEmbedded = use(EmbeddedContext);
  const isOnline = useOnline();
  // The slot of another page may have the same name: only the page that the server rendered finds its own markup and state there.
  const [embedded] = useState(() => ({
    html: surroundings.fragmentHtml.get(slot) ?? (isEmbedded ? embeddedHtml(hostId) : ''),
    propsKey: isEmbedded ? propsKey : null,
  }));

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const abort = new AbortController();
    let root: Root | undefined;
    setFailed(false);
    const fail = (cause: unknown) => {
      if (abort.signal.aborted) return;
      setFailed(true);
      emit('trouble', { kind: 'fragment', what: id, message: String(cause) });
    };
    mountFragment({
      id,
      slot,
      props: JSON.parse(propsKey),
      element,
      surroundings,
      signal: abort.signal,
      onFailure: () => setFailed(true),
      onLate: () => fail('it does not come'),
      isEmbedded: attempt === 0 && embedded.propsKey === propsKey,
    }).then((opened) => {
      if (abort.signal.aborted) opened.unmount();
      else {
        root = opened;
        setMounted(true);
        // It may have come after all.
        setFailed(false);
      }
    }, fail);
    return () => {
      abort.abort();
      // React forbids unmounting a root while another renders.
      queueMicrotask(() => root?.unmount());
    };
  }, [id, slot, propsKey, surroundings, attempt, embedded]);

  return (
    <>
      <div
        ref={host}
        id={hostId}
        data-fragment={id}
        hidden={failed}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of a sibling root, rendered by React on the server
        dangerouslySetInnerHTML={{ __html: embedded.html }}
        suppressHydrationWarning
      />
      {mounted || failed || embedded.html !== '' ? null : skeleton}
      {failed ? (
        <ErrorState title={isOnline ? title : undefined} onRetry={() => retry(id, () => setAttempt((n) => n + 1))} />
      ) : null}
    </>
  );
}

const embeddedHtml = (hostId: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(hostId)?.innerHTML ?? '');

interface MountRequest {
  id: string;
  slot: string;
  props: FragmentProps;
  element: HTMLElement;
  surroundings: PageSurroundings;
  signal: AbortSignal;
  onFailure(): void;
  /** Its code and its data take longer than a person waits; should they come, it is shown all the same. */
  onLate(): void;
  /** The server rendered this very part. */
  isEmbedded: boolean;
}

async function mountFragment({
  id,
  slot,
  props,
  element,
  surroundings,
  signal,
  onFailure,
  onLate,
  isEmbedded,
}: MountRequest): Promise<Root> {
  // What the server rendered reads and links as it is: its code can wait until the reader comes near.
  if (isEmbedded && element.firstChild) await whenNear(element, signal);
  const state = isEmbedded ? takeState(fragmentStateId(slot)) : null;
  const patience = setTimeout(onLate, surroundings.patience ?? defaultPatience);
  const content = await openFragment({ id, props, state, surroundings, signal }).finally(() => clearTimeout(patience));
  const isHydrating = state !== null && element.firstChild !== null;
  const tree = (
    <PageContext value={surroundings}>
      <EmbeddedContext value={isHydrating}>{content}</EmbeddedContext>
    </PageContext>
  );
  const options = {
    identifierPrefix: `${slot}-`,
    onUncaughtError(error: unknown) {
      emit('trouble', { kind: 'render', what: id, message: String(error) });
      onFailure();
    },
    onRecoverableError(error: unknown) {
      // It was unmounted before it was hydrated: React reports that, and it needs no handling.
      if (signal.aborted) return;
      emit('trouble', { kind: 'hydration', what: id, message: String(error) });
    },
  };
  if (isHydrating) return hydrateRoot(element, tree, options);
  element.replaceChildren();
  const root = createRoot(element, options);
  root.render(tree);
  return root;
}

/** The element of a fragment: of the state that the server sent along, or of data that is loaded now. */
async function openFragment({
  id,
  props,
  state,
  surroundings,
  signal,
}: Pick<MountRequest, 'id' | 'props' | 'surroundings' | 'signal'> & { state: string | null }): Promise<ReactElement> {
  if (!surroundings.loadFragment) throw new Error('Fragments are loaded by the shell, which is not here.');
  const fragment = await surroundings.loadFragment(id);
  const opened =
    state === null
      ? await openAnew(fragment, { props, call: surroundings.call, signal })
      : fragment.revive(state, props);
  return opened.element();
}

async function openAnew(fragment: Fragment, context: FragmentContext): Promise<OpenedFragment> {
  try {
    return await fragment.open(context);
  } catch (cause) {
    if (fragment.failure && !context.signal.aborted)
      toast({ title: 'Partie non chargée', text: fragment.failure, textLang: 'en', tone: 'error' });
    throw cause;
  }
}
