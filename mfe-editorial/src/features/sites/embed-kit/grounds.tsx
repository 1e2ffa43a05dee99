import { frameMessages, frameProtocol } from '@letat/contracts/sites/constants';
import { useEffect, useRef, useState } from 'react';
import * as styles from './embed-kit-page.css.ts';
import { boxOf, framePath, type WidgetChoice } from './snippets.ts';

/** Pages of nobody: what a widget may stand on. */
const grounds = [
  { id: 'clair', host: 'www.elus-du-fleuve.example', what: 'page claire', title: 'Le journal du conseil' },
  { id: 'sombre', host: 'radio-kayra.example', what: 'page sombre', title: 'À l’antenne ce soir' },
  { id: 'couleur', host: 'ecole-thies.example', what: 'page colorée', title: 'Ressources des stagiaires' },
] as const;

/** The widget as it runs on other sites, on a wide light page, a narrow dark one and a coloured one. */
export function Grounds({ choice, title }: { choice: WidgetChoice; title: string }) {
  return (
    <div className={styles.grounds}>
      {grounds.map(({ id, host, what, title: page }) => (
        <figure key={id} className={styles.ground} data-ground={id}>
          <figcaption className={styles.groundBar}>
            <span>{host}</span>
            <span>{what}</span>
          </figcaption>
          <p className={styles.groundTitle} aria-hidden="true">
            {page}
          </p>
          <LiveFrame choice={choice} title={`Aperçu sur une ${what} : ${title}`} />
        </figure>
      ))}
    </div>
  );
}

/** A frame as high as the widget in it, which says so itself; until then as high as the space that its snippet reserves. */
function LiveFrame({ choice, title }: { choice: WidgetChoice; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const path = framePath(choice);
  const { width, height } = boxOf(choice);
  const [told, setTold] = useState<{ path: string; height: number } | null>(null);

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== frameMessages.height) return;
      const high: unknown = Reflect.get(data, 'height');
      if (typeof high === 'number' && high > 0) setTold({ path, height: high });
    };
    addEventListener('message', listen);
    // It may have been there first.
    frame.current?.contentWindow?.postMessage({ type: frameMessages.measure, version: frameProtocol }, location.origin);
    return () => removeEventListener('message', listen);
  }, [path]);

  return (
    <iframe
      ref={frame}
      key={path}
      className={styles.frame}
      src={path}
      title={title}
      width={width ?? '100%'}
      height={told?.path === path ? told.height : height}
      loading="lazy"
    />
  );
}
