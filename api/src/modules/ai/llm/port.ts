/** One question to a model. */
export interface Prompt {
  /** What it is to do. Written by this site alone. */
  instruction: string;
  /** What it is to do it with: words of people, and never an instruction. */
  material: string;
  /** For the log: what the call is for, in a few words. */
  operation: string;
}

/** What a model gave besides its words. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** The end of an answer. */
export interface Completion extends Usage {
  /** It had more to say than it may at once. */
  isCut: boolean;
}

export type ModelFailureReason =
  /** No connection, an error of the service, or its contract broken. */
  | 'unavailable'
  /** The service does not accept the key. */
  | 'refused'
  | 'timeout'
  /** The author who asked has gone. */
  | 'cancelled';

/** There is no (whole) answer. The message quotes nothing that was sent or received. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: ModelFailureReason;
  constructor(reason: ModelFailureReason, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** A language model, wherever it runs. */
export interface LanguageModel {
  /** As its provider calls it. */
  readonly name: string;
  /** Gives the words while they come, and returns how it ended. Throws a `ModelFailure`. */
  stream(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, Completion, void>;
}
