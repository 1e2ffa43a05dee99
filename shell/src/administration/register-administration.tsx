import { emit, on } from '@letat/remote-kit/events';
import { PageContext, type PageSurroundings } from '@letat/remote-kit/page-context';
import { useApiQuery } from '@letat/remote-kit/query';
import { Dialog } from '@letat/ui/dialog';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type AdministrationSection, sectionsOf } from './sections.ts';
import * as styles from './side-navigation.css.ts';
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
      <GoToPlace sections={sections} />
      <Drawer total={countOf(waiting)?.figure ?? ''}>
        <SideNavigation sections={sections} path={path} waiting={waiting} />
      </Drawer>
    </>
  );
}

/** Opens « Aller à… » by its button in the bar, which is not React's, and by Ctrl K. */
function GoToPlace({ sections }: { sections: readonly AdministrationSection[] }) {
  const [isOpen, setOpen] = useState(false);
  const [GoTo, setGoTo] = useState<typeof import('./go-to.tsx').GoTo | null>(null);
  useEffect(() => {
    const open = async () => {
      setOpen(true);
      try {
        const part = await import(/* webpackChunkName: "go-to" */ './go-to.tsx');
        setGoTo(() => part.GoTo);
      } catch (cause) {
        setOpen(false);
        emit('trouble', { kind: 'load', what: 'go-to', message: String(cause) });
      }
    };
    const openByPress = () => void open();
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      void open();
    };
    const button = document.querySelector('[data-frame-go-to]');
    button?.addEventListener('click', openByPress);
    document.addEventListener('keydown', openByKey);
    return () => {
      button?.removeEventListener('click', openByPress);
      document.removeEventListener('keydown', openByKey);
    };
  }, []);
  return isOpen && GoTo ? <GoTo sections={sections} onClose={() => setOpen(false)} /> : null;
}

/** The navigation over the page. The button that opens it is in the bar, which is not React's. */
function Drawer({ total, children }: { total: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-frame-menu]');
    const open = () => setOpen(true);
    button?.addEventListener('click', open);
    // A press from before there was anybody to notice it.
    const pressed = globalThis.__letat_pressed;
    if (pressed instanceof Node && button?.contains(pressed)) open();
    return () => button?.removeEventListener('click', open);
  }, []);
  useEffect(() => {
    document.querySelector('[data-frame-menu]')?.setAttribute('aria-expanded', String(isOpen));
  }, [isOpen]);
  useEffect(() => {
    const place = document.querySelector('[data-frame-total]');
    if (place) place.textContent = total;
  }, [total]);
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  return (
    <Dialog title="Administration" size="side" isOpen={isOpen} onOpenChange={setOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
          biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div className={styles.drawer} onClick={closeOnLink}>
        {children}
        <a href="/">Voir le site</a>
      </div>
    </Dialog>
  );
}
