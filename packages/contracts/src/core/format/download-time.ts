/** What a phone gets of a third-generation network on an ordinary day: some 600 kbit/s. */
const bytesPerSecond = 75_000;
/** A shorter one is planned for by nobody. */
const minSeconds = 10;

/** « environ 15 s en 3G », « environ 4 min en 3G »: how long a download takes where data are slow; empty for what is there at once. */
export function downloadTimeText(bytes: number): string {
  const seconds = bytes / bytesPerSecond;
  if (seconds < minSeconds) return '';
  const [number, unit] = seconds < 55 ? [Math.round(seconds / 5) * 5, 's'] : [Math.round(seconds / 60), 'min'];
  return `environ ${number}\u00a0${unit} en 3G`;
}
