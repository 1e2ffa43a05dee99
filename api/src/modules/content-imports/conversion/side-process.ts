import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** The parser takes a while to load, and an import has hundreds of texts; between two of them it rests. */
const restMs = 30_000;
const maxErrorText = 2000;

/** A program ends with this code when its thread had too little memory and could still be told so. */
export const outOfMemoryExit = 70;
/** How V8 ends a process that has no memory left; how a deadline does, and a kernel without memory. */
const overSignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'];

interface Running {
  child: ChildProcess;
  /** That it can work. */
  ready: Promise<unknown>;
  /** The end of what it wrote to its errors. */
  errors(): string;
}

/**
 * A program that does one piece of work after the other in a process of its own, with nothing of this one's environment. A thread would
 * not do: where native code such as `JSON.parse` finds no memory V8 ends the whole process, whatever the limits of its threads are.
 */
export class SideProcess<Request extends object, Answer> {
  readonly #program: URL;
  #running: Running | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #rest: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param program says something once it can work, and then answers each message by one */
  constructor(program: URL) {
    this.#program = program;
  }

  /**
   * Null when the work took more memory or time than there is. Throws when the program itself fails, or is closed meanwhile.
   * @param deadline in milliseconds, from when the program has started
   */
  async run(request: Request, deadline: number): Promise<Answer | null> {
    const answer = this.#turn.then(() => this.#work(request, deadline));
    // What fails is its caller's business; the next one has its turn all the same.
    this.#turn = Promise.allSettled([answer]);
    return answer;
  }

  /** Ends the program, also in the middle of a piece of work. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop();
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#rest);
    const child = this.#running?.child;
    this.#running = null;
    if (!child || hasEnded(child)) return;
    const end = once(child, 'exit');
    child.kill('SIGKILL');
    await end;
  }

  async #work(request: Request, deadline: number): Promise<Answer | null> {
    clearTimeout(this.#rest);
    if (this.#isClosed) throw new Error('side process: closed');
    if (this.#running === null || hasEnded(this.#running.child)) this.#running = start(this.#program);
    const { child, ready, errors } = this.#running;
    await ready;
    const tooLate = setTimeout(() => child.kill('SIGKILL'), deadline);
    const listening = new AbortController();
    const { signal } = listening;
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([answer]) => answer),
        once(child, 'close', { signal }).then(() => this.#refusedBy(child, errors())),
        new Promise<never>((_, reject) => {
          // A channel that breaks says so by the end of the process.
          child.send(request, (error) => error && child.connected && reject(error));
        }),
      ]);
    } finally {
      listening.abort();
      clearTimeout(tooLate);
      this.#rest = setTimeout(() => void this.#stop(), restMs).unref();
    }
  }

  #refusedBy({ exitCode, signalCode }: ChildProcess, errors: string): null {
    if (this.#isClosed) throw new Error('side process: closed');
    if (exitCode === outOfMemoryExit || overSignals.includes(signalCode)) return null;
    throw new Error(`side process: ended by ${signalCode ?? exitCode}: ${errors}`);
  }
}

function start(program: URL): Running {
  const child = fork(program, [], {
    execArgv: [],
    env: { NODE_ENV: 'production' },
    // Copies strings as they are, where JSON would escape them once more.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-maxErrorText);
  });
  const listening = new AbortController();
  const { signal } = listening;
  const ready = Promise.race([
    once(child, 'message', { signal }),
    once(child, 'close', { signal }).then(() => {
      throw new Error(`side process: did not start: ${errors}`);
    }),
  ]).finally(() => listening.abort());
  return { child, ready, errors: () => errors };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
