import type { AssistanceType, WritingLanguage } from '@letat/contracts/ai/constants';
import type { Note } from '@letat/contracts/ai/operations';
import type { Candidate } from '../suggestions/propose.ts';

/** A text and what is asked of it. */
export interface ReadingRequest {
  content: string;
  assistance: AssistanceType;
  language: WritingLanguage;
  userId: string;
}

/** What a person or something that read a text has to say about it. */
export interface Reading {
  /** Markdown. */
  result: string;
  candidates: readonly Candidate[];
  notes: readonly Note[];
  /** Who read: the model's name, or `offline`. */
  model: string;
}

/** Reads texts. Throws `ai_not_configured` for what it cannot do, and what a model's call throws. */
export interface Reader {
  read(request: ReadingRequest): Promise<Reading>;
}
