/** Strokes of lucide, on its grid of 24. */
const strokes = {
  arrowLeft: 'm12 19-7-7 7-7M19 12H5',
  link: 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8',
  feed: 'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
} as const;

/**
 * An icon of lucide on a page that is read before anything else loads. The set's own code weighs more than all else of an
 * article's header: what comes later takes the set.
 */
export function Icon({ name }: { name: keyof typeof strokes }) {
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
      <path d={strokes[name]} />
    </svg>
  );
}
