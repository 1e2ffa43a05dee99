import type { Operations } from '@letat/contracts/features';

type Idempotent = {
  [K in keyof Operations]: Operations[K] extends { idempotent: 'key' } ? K : never;
}[keyof Operations];

/** The operations that take a key, as the contracts declare them: the compiler misses one, and refuses one too many. */
const idempotent: Readonly<Record<Idempotent, true>> = {
  'POST /api/posts/:postId/comments': true,
  'POST /api/blog-posts/:postId/comments': true,
  'POST /api/applications': true,
  'POST /api/leads': true,
  'POST /api/my/courses': true,
  'POST /api/my/courses/:id/letters': true,
  'POST /api/newsletter/subscribe': true,
  'POST /api/newsletter/campaigns': true,
  'POST /api/newsletter/campaigns/:id/copies': true,
  'POST /api/newsletter/campaigns/:id/tests': true,
  'POST /api/sites': true,
  'POST /api/admin/users/invitations': true,
  'POST /api/orders/:id/refunds': true,
  'POST /api/admin/ledger/corrections': true,
  'POST /api/partners/deliveries/:id/replay': true,
  'POST /api/partners/events': true,
  'POST /api/experts/invite': true,
  'POST /api/experts/bulk-invite': true,
  'POST /api/experts/invitations/:id/resend': true,
  'POST /api/webinars': true,
  'POST /api/webinars/:id/mailings': true,
};

export const isIdempotent = (operation: string): boolean => Object.hasOwn(idempotent, operation);

/** Pauses before a call is sent again whose answer did not come. */
const pausesMs = [500, 1500];

/**
 * Sends calls under a key, again after a lost answer. One press is one key: it stays the same for the same words until an answer has come
 * that settles what became of them, so that the person who presses again after a lost answer does nothing twice either.
 */
export class IdempotentCalls {
  /** Keys of what was sent and not answered for certain. */
  readonly #keys = new Map<string, string>();
  readonly #pause: (ms: number) => Promise<void>;

  constructor(pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))) {
    this.#pause = pause;
  }

  /** @param what the operation with its address and body: other words are another intent */
  async send(what: string, send: (key: string) => Promise<Response>, signal?: AbortSignal): Promise<Response> {
    const key = this.#keys.get(what) ?? newKey();
    this.#keys.set(what, key);
    for (const pauseMs of pausesMs) {
      const response = await send(`"${key}"`).catch((cause: unknown) => {
        if (signal?.aborted) throw cause;
        return null;
      });
      if (response && !isUnderWay(response)) return this.#settled(what, response);
      await this.#pause(pauseMs);
    }
    return this.#settled(what, await send(`"${key}"`));
  }

  #settled(what: string, response: Response): Response {
    // A failure of the server promises nothing: it may have done what was asked.
    const isCertain = response.status < 500 && response.status !== 429 && !isUnderWay(response);
    if (isCertain) this.#keys.delete(what);
    return response;
  }
}

/** The first one of these is being answered. */
function isUnderWay({ status, headers }: Response): boolean {
  return status === 409 && headers.has('retry-after');
}

/** 128 bits; `randomUUID` is missing where a site is tried over plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
