import { emit } from '@letat/remote-kit/events';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { openSpecimen, specimenOf } from './open-specimen.ts';
import * as styles from './preview.css.ts';

/**
 * The component itself in a cell of the index: its first example, smaller, to be looked at and not pressed. Its code comes when the
 * cell comes near, so that the index costs no more than what is seen of it.
 */
export function Preview({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Specimen, setSpecimen] = useState<ComponentType>();

  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        openSpecimen(id).then(
          () => setSpecimen(() => specimenOf(id)),
          // The cell has its name all the same.
          (cause) => emit('trouble', { kind: 'load', what: `specimen ${id}`, message: String(cause) }),
        );
      },
      { rootMargin: '50%' },
    );
    near.observe(current);
    return () => near.disconnect();
  }, [id]);

  return (
    <div ref={place} className={styles.preview} inert aria-hidden="true" data-preview={id}>
      {Specimen === undefined ? null : (
        <div className={styles.stage}>
          <Specimen />
        </div>
      )}
    </div>
  );
}
