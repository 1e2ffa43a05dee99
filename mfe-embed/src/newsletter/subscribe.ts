import { proveWork } from '@letat/contracts/newsletter/prove-work';
import { refusals } from '../refusals.ts';

/** The outcome of a newsletter request: what the API says, in French, and the field that it is about, if it is about one. */
export type Outcome =
  | { isSent: true }
  | { isSent: false; code: string | undefined; sentence: string | undefined; field: string | undefined };

/** The calls of one form. */
export interface FormCalls {
  /** Asks for the token that the form is sent with, so that it is there by then. */
  prepare(): void;
  /** Never throws. A form that was open for so long that its token expired is sent again with a new one, once. */
  send(request: Record<string, string>): Promise<Outcome>;
}

/** Milliseconds after which the form reports a failure. */
const patience = 15_000;

const causeOf = refusals((address) => /\/api\/embed\/(?:form-tokens|newsletter)/.test(address));

/** What the API refused the token with. */
class Refused extends Error {
  readonly body: unknown;
  constructor(body: unknown) {
    super('the form token was refused');
    this.body = body;
  }
}

/**
 * `POST /api/embed/form-tokens` and `POST /api/embed/newsletter` of the site, which answer the origins that are registered under the
 * element's key and read no cookie.
 */
export function formCalls(site: URL, host: HTMLElement): FormCalls {
  let token: Promise<{ token: string; proof: string }> | null = null;

  function post(path: string, body?: object): Promise<Response> {
    const address = new URL(`/api/embed/${path}`, site);
    address.searchParams.set('site', host.getAttribute('site') ?? '');
    return fetch(address, {
      method: 'POST',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  }

  /** With the proof that it asks for, which is found while the address is typed. */
  async function newToken(): Promise<{ token: string; proof: string }> {
    const answer = await post('form-tokens');
    const body: unknown = await answer.json();
    const made = text(read(body, 'token'));
    if (!answer.ok || made === undefined) throw new Refused(body);
    const bits = Number(read(body, 'bits') ?? 0);
    return { token: made, proof: await proveWork(made, bits, digest) };
  }

  function currentToken(): Promise<{ token: string; proof: string }> {
    if (token) return token;
    token = newToken();
    // Sending asks again, and says why there is none.
    token.catch(() => {
      token = null;
    });
    return token;
  }

  async function attempt(request: Record<string, string>, isLast: boolean): Promise<Outcome> {
    const answer = await post('newsletter', { ...request, ...(await currentToken()) });
    if (answer.ok) return { isSent: true };
    const outcome = refusal(await answer.json());
    if (outcome.isSent || isLast || outcome.code !== 'form_token_expired') return outcome;
    token = null;
    return attempt(request, true);
  }

  return {
    prepare: () => void currentToken(),
    async send(request) {
      try {
        return await attempt(request, false);
      } catch (cause) {
        if (cause instanceof Refused) return refusal(cause.body);
        // Offline, too slow, stopped by the page's own policy, a page that is not registered, or a proxy in between.
        console.warn('L’État en Mouvement\u00a0: inscription impossible.', await causeOf(cause));
        return refusal(null);
      }
    },
  };
}

/** Pages without https have no cryptography: what needs a proof there is refused as what has none. */
const digest = async (words: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words)));

/** Of an answer of the API (`{ code, error, details }`), or of none. */
function refusal(body: unknown): Outcome {
  const [detail] = list(read(body, 'details'));
  return {
    isSent: false,
    code: text(read(body, 'code')),
    sentence: text(read(detail, 'message')) ?? text(read(body, 'error')),
    field: text(read(detail, 'path')),
  };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
