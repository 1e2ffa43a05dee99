import { newsletterMessages } from '@letat/contracts/messages';

/** The outcome of a newsletter request: a sentence for the person, and the field that it is about, if it is about one. */
export type Outcome = { isSent: true } | { isSent: false; sentence: string; field: string | undefined };

/** Milliseconds after which the form reports a failure. */
const patience = 15_000;

/** `POST /api/embed/newsletter` of the site, which answers any origin and reads no cookie. Never throws. */
export async function subscribe(site: URL, request: Record<string, string>): Promise<Outcome> {
  try {
    const answer = await fetch(new URL('/api/embed/newsletter', site), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? { isSent: true } : refusal(await answer.json());
  } catch (cause) {
    // Offline, too slow, stopped by the page's own policy, or answered by a proxy in between.
    console.warn('L’État en Mouvement\u00a0: inscription impossible.', cause);
    return refusal(null);
  }
}

/** Of an answer of the API (`{ error, details }`), or of none. */
function refusal(body: unknown): Outcome {
  const [detail] = list(read(body, 'details'));
  const sentence = read(detail, 'message') ?? read(body, 'error');
  const field = read(detail, 'path');
  return {
    isSent: false,
    sentence: typeof sentence === 'string' ? sentence : `${newsletterMessages.failureText}.`,
    field: typeof field === 'string' ? field : undefined,
  };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
