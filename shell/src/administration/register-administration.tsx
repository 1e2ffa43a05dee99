import { emit, on } from '@letat/remote-kit/events';
import { PageContext, type PageSurroundings } from '@letat/remote-kit/page-context';
import { useApiQuery } from '@letat/remote-kit/query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type AdministrationSection, sectionsOf } from './sections.ts';
import { SideNavigation } from './side-navigation.tsx';
import { countOf } from './waiting-counts.ts';

/** The counts are fetched again this often while the page is in sight, besides after each change in this tab. */
const refreshMs = 60_000;

/** Takes over the side navigation that the server rendered: counters, the entry of the page on screen, and the drawer of narrow windows. */
export function registerAdministration(host: HTMLElement, surroundings: PageSurroundings): void {
  const sections = sectionsOf(surroundings.pagesAt?.('admin') ?? []);
  hydrateRoot(
    host,
    <PageContext value={surroundings}>
      <Side sections={sections} loadedPath={location.pathname} />
    </PageContext>,
    {
      onRecoverableError: (error) => emit('trouble', { kind: 'hydration', what: 'side', message: String(error) }),
      onUncaughtError: (error) => emit('trouble', { kind: 'render', what: 'side', message: String(error) }),
    },
  );
}

function Side({ sections, loadedPath }: { sections: readonly AdministrationSection[]; loadedPath: string }) {
  const [path, setPath] = useState(loadedPath);
  const query = useApiQuery('GET /api/admin/waiting', { tags: ['waiting'], refreshMs });
  const { refetch } = query;
  const waiting = query.data ?? [];
  const countAgain = useEffectEvent(() => refetch());
  useEffect(() => on('page-shown', () => setPath(location.pathname)), []);
  // Any change may be of something that waited: which, only the API's modules know.
  useEffect(() => on('changed', () => countAgain()), []);
  return (
    <>
      <SideNavigation sections={sections} path={path} waiting={waiting} />
      <Overlays sections={sections} total={countOf(waiting)?.figure ?? ''}>
        <SideNavigation sections={sections} path={path} waiting={waiting} />
      </Overlays>
    </>
  );
}

type Overlay = 'menu' | 'go-to';
type Parts = typeof import('./overlays.tsx');

/**
 * What opens over the page by the buttons of the bar, which is not React's, and « Aller à… » by Ctrl K too. Its code comes with the first
 * press.
 */
function Overlays({
  sections,
  total,
  children,
}: {
  sections: readonly AdministrationSection[];
  total: string;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<Overlay | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const open = async (overlay: Overlay) => {
      setOpened(overlay);
      try {
        setParts(await import(/* webpackChunkName: "administration-overlays" */ './overlays.tsx'));
      } catch (cause) {
        setOpened(null);
        emit('trouble', { kind: 'load', what: 'administration overlays', message: String(cause) });
      }
    };
    const openOf = (target: unknown) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-opens]');
      if (button) void open(button.dataset.opens === 'menu' ? 'menu' : 'go-to');
    };
    const onClick = ({ target }: Event) => openOf(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void open('go-to');
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    // A press from before there was anybody to notice it.
    openOf(globalThis.__letat_pressed);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  useEffect(() => {
    document.querySelector('[data-frame-menu]')?.setAttribute('aria-expanded', String(opened === 'menu'));
  }, [opened]);
  useEffect(() => {
    const place = document.querySelector('[data-frame-total]');
    if (place) place.textContent = total;
  }, [total]);
  const close = () => setOpened(null);
  if (parts === null || opened === null) return null;
  return opened === 'menu' ? (
    <parts.Drawer onClose={close}>{children}</parts.Drawer>
  ) : (
    <parts.GoTo sections={sections} onClose={close} />
  );
}
