import { type ReactNode, useEffect, useRef, useState } from 'react';

interface InSightProps {
  /** As high as what comes, so that nothing moves when it has come. */
  height: string;
  children: ReactNode;
}

/**
 * A place that is filled once it is scrolled to. Around a component whose code comes when it is shown (`lazyOnIntent`), a picture below
 * what a page is worked with costs nothing before it is looked at.
 */
export function InSight({ height, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      // What stands at the foot of the window is not looked at yet.
      { rootMargin: '0px 0px -25%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={{ minBlockSize: height }} data-in-sight={isSeen}>
      {isSeen ? children : null}
    </div>
  );
}
