/** What of Node's HTTP server is needed. */
interface DrainedServer {
  readonly listening: boolean;
  /** Null and 0 are without a limit. */
  maxRequestsPerSocket: number | null;
}

/**
 * Goes on answering for a while, and ends each connection with the next answer on it (`Connection: close`). A server that closes at once
 * closes connections that a caller is just sending a request on, and that request is lost (RFC 9112, section 9.5). Give it longer than
 * who sends requests here leaves a connection unused: nothing is left then that could be in use.
 * @param wait resolves after so many milliseconds
 */
export async function drain(server: DrainedServer, ms: number, wait: (ms: number) => Promise<void>): Promise<void> {
  if (!server.listening || ms === 0) return;
  server.maxRequestsPerSocket = 1;
  await wait(ms);
}
