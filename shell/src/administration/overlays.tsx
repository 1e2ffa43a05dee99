import { Dialog } from '@letat/ui/dialog';
import type { MouseEvent, ReactNode } from 'react';
import * as styles from './side-navigation.css.ts';

export { GoTo } from './go-to.tsx';

/** The navigation over the page of a narrow window, with the way to the site; a press on a link in it closes it. */
export function Drawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Dialog title="Administration" size="side" isOpen onOpenChange={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
          biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div className={styles.drawer} onClick={closeOnLink}>
        {children}
        <a href="/">Voir le site</a>
      </div>
    </Dialog>
  );
}
