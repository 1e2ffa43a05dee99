/**
 * A sign of lucide by its strokes. The set's own code weighs more than all else of an article's header, which comes with
 * every article: what comes later takes the set.
 */
export function Sign({ strokes }: { strokes: string }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={strokes} />
    </svg>
  );
}

export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';
export const link = 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8';
