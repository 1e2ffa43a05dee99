import type { ChromeJob, RenderJob, ScreenJob } from '../protocol.ts';
import type { AskedFragment } from './checked-messages.ts';

/** A server build, whose bytes were compared with what was published. */
export interface PartCode {
  name: string;
  sha: string;
  code: string;
}

/** What a part's process is started with: the platform, which provides what remotes share, and the remote that it is for. */
export interface PartLoad {
  platform: PartCode;
  /** null in the process that renders the shell's own screens. */
  remote: PartCode | null;
  /** The set as JSON, for the navigation; '' where none is rendered. */
  set: string;
  origin: string;
  /** Milliseconds that a page's data may take. */
  patience: number;
}

export type PartRequest =
  | { type: 'open'; job: RenderJob }
  | { type: 'finish'; page: number; fragmentHtml: [slot: string, html: string][] }
  | { type: 'fragment'; request: AskedFragment; requestId?: string }
  | { type: 'chrome'; job: ChromeJob }
  | { type: 'screen'; job: ScreenJob };

export type ToPart =
  | ({ type: 'load' } & PartLoad)
  | { type: 'ask'; id: number; request: PartRequest }
  | { type: 'drop'; page: number }
  /** null when the API could not be asked. */
  | { type: 'answer'; read: number; answer: ReadAnswer | null };

/** What the API answered. */
export interface ReadAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}
