/** A subscriber as the database stores them, confirmed and reachable unless it says otherwise. */
export function exampleSubscriber(email: string, at: Date, given: object = {}): Record<string, unknown> {
  return {
    email,
    emailKey: email.toLowerCase(),
    name: '',
    interests: [],
    authorSubscriptions: [],
    language: 'fr',
    digest: 'none',
    state: 'confirmed',
    pendingChange: null,
    createdAt: at,
    askedAt: at,
    confirmedAt: at,
    unsubscribedAt: null,
    lastActAt: at,
    suppression: null,
    origin: { source: 'site', site: null },
    searchKeys: [],
    ...given,
  };
}
