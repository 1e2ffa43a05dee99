import { z } from 'zod';

/** What pages call, which the browser hands on. */
export const binding = 'letatTold';

/** Runs before anything of a page: tells what the page tells itself, and keeps what it needs from whatever the page replaces. */
export const listening = `{
  const tell = globalThis.${binding};
  const { stringify } = JSON;
  delete globalThis.${binding};
  const say = (words) => tell(stringify(words));
  addEventListener('letat:page-shown', ({ detail }) => say({ what: 'shown', remote: detail.remote, route: detail.route }));
  addEventListener('letat:trouble', ({ detail }) =>
    say({ what: 'trouble', kind: detail.kind, part: detail.what, message: String(detail.message) }));
}`;

const words = z.discriminatedUnion('what', [
  z.object({ what: z.literal('shown'), remote: z.string(), route: z.string() }),
  z.object({ what: z.literal('trouble'), kind: z.string(), part: z.string(), message: z.string() }),
]);
const called = z.object({ payload: z.string() });
type Words = z.infer<typeof words>;

/** What a page tells, if it is of a known shape: code of a remote runs there, which may say anything. */
export function wordsOf(params: unknown): Words | null {
  try {
    return words.safeParse(JSON.parse(called.parse(params).payload)).data ?? null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

const frames = z.array(z.object({ url: z.string() })).default([]);
const thrown = z.object({
  exceptionDetails: z.object({
    text: z.string(),
    url: z.string().default(''),
    exception: z.object({ description: z.string().default('') }).optional(),
    stackTrace: z.object({ callFrames: frames }).optional(),
  }),
});

/** The error that code of that remote did not catch; null for those of others. */
export function errorOf(params: unknown, remote: string): string | null {
  const { text, url, exception, stackTrace } = thrown.parse(params).exceptionDetails;
  const places = [url, ...(stackTrace?.callFrames ?? []).map((frame) => frame.url)];
  if (!places.some((place) => place.includes(`/releases/${remote}/`))) return null;
  return (exception?.description || text).split('\n', 1)[0] ?? text;
}
