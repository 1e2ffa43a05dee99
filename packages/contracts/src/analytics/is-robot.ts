/**
 * How machines that read the web name themselves; a browser that nobody looks at counts as one, a telephone
 * of the make Cubot does not.
 */
const names =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|archiver|facebookexternalhit|embedly|whatsapp|curl|wget|python|java\/|okhttp|go-http|node|axios|undici/i;

/** Whether a browser's name is a machine's; people's browsers have one. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || names.test(userAgent);
}
