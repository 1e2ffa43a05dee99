import type { WorkerData } from '../ssr/protocol.ts';

/** What the process is doing, said before it does it: whatever ends the process there is this part's. */
export interface Step {
  kind: 'import' | 'render';
  /** Name of the release whose code runs. */
  part: string;
  /** Of the page that is rendered; empty while a build is loaded. */
  route: string;
  address: string;
}

export interface VerificationTask {
  settings: WorkerData;
  /** Releases whose every page is rendered; of the others those without parameters, which may show fragments of these. */
  candidates: string[];
  /** Keys of steps that are left out, see `keyOf`. */
  skipped: string[];
}

export type VerificationMessage =
  | { type: 'step'; step: Step }
  | { type: 'offered'; part: string; routes: string[]; fragments: string[] }
  | { type: 'rendered'; hasData: boolean }
  /** The step went wrong, and the process goes on. */
  | { type: 'failed'; step: Step; message: string }
  /** A promise was rejected and no code handles it: in the shell's thread that ends the rendering of every page. */
  | { type: 'rejected'; message: string }
  | { type: 'done' };

export const keyOf = ({ kind, part, route }: Step) => `${kind} ${part} ${route}`;
