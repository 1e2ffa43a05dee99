/** As many bytes move in as many milliseconds, or the exchange ends. */
export interface Pace {
  bytes: number;
  ms: number;
}

/**
 * Calls back each time that fewer bytes moved than the pace asks for.
 * @param moved how many bytes have moved so far
 * @returns ends it
 */
export function followPace({ bytes, ms }: Pace, moved: () => number, onBehind: () => void): () => void {
  let before = moved();
  const timer = setInterval(() => {
    const now = moved();
    if (now - before < bytes) onBehind();
    before = now;
  }, ms);
  return () => clearInterval(timer);
}
