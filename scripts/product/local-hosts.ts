const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host, as a URL names it, is this machine and nobody else's. */
export const isLocalHost = (host: string): boolean => LOCAL.includes(host);
