/** A request of the person, or of the system, to stop. */
export interface StopSignals {
  /** Aborted at the first signal. */
  readonly signal: AbortSignal;
  /** Called when it is asked for again: everything is to end at once. */
  onForce(callback: () => void): void;
  /** Asks to stop from inside, after an error that nothing caught. */
  request(): void;
  close(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl-C arrives up to three times: from the terminal, from npm, and from run.mjs.
const ONE_WISH_MS = 1_000;

/** Listens for Ctrl-C, SIGTERM and the end of the terminal. */
export const listenForStop = (): StopSignals => {
  const controller = new AbortController();
  const callbacks: (() => void)[] = [];
  let first: number | null = null;
  const onSignal = (): void => {
    if (first === null) {
      first = performance.now();
      controller.abort(new Error('stopped by a signal'));
    } else if (performance.now() - first > ONE_WISH_MS) {
      for (const callback of callbacks) callback();
    }
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: controller.signal,
    onForce: (callback) => callbacks.push(callback),
    request: () => controller.abort(new Error('stopped after an error')),
    close() {
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
};
