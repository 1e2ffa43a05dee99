const live = 'site_';
const test = 'test_';

/**
 * A registered site has a key for hosts where it is tried before it is published, whose addresses change with each preview: it works
 * anywhere, subscribes nobody and is counted apart. It is made from the key, so that nothing has to be stored.
 */
export const testKeyOf = (key: string): string => test + key.slice(live.length);

export const isTestKey = (key: string): boolean => key.startsWith(test);

/** The key that stands in pages which are published. */
export const liveKeyOf = (key: string): string => (isTestKey(key) ? live + key.slice(test.length) : key);
