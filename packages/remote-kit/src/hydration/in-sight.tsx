import { type ReactNode, useEffect, useRef, useState } from 'react';

interface InSightProps {
  /** As high as what comes, so that nothing moves when it has come. */
  height: string;
  children: ReactNode;
}

/** What stands at the foot of the window is not yet, unless all of it is in sight, as on a page that needs no scrolling. */
function isLookedAt({ isIntersecting, intersectionRatio, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  const middle = (rootBounds?.height ?? innerHeight) / 2;
  // Pages zoomed to fractions of a pixel never come to 1.
  return isIntersecting && (intersectionRatio > 0.98 || boundingClientRect.top < middle);
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
        if (!entries.some(isLookedAt)) return;
        observer.disconnect();
        setSeen(true);
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] },
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
