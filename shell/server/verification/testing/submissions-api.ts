import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Release, ReleaseKey, ReleaseSet } from '@letat/contracts/releases/operations';
import type { SignedReleaseSet } from '@letat/contracts/releases/sets/operations';
import {
  type ReleaseSubmission,
  type SubmissionVerdict,
  submissionVerdict,
} from '@letat/contracts/releases/submissions/operations';
import type { Ramp } from '../../releases/signed-set.ts';
import { SetSigner } from '../../releases/testing/set-signer.ts';

/** The API as far as shells know it: a stable set, what waits, and what became of it. */
export class SubmissionsApi {
  readonly verdicts = new Map<string, SubmissionVerdict>();
  readonly streams: ServerResponse[] = [];
  stable: ReleaseSet;
  /** What stands beside it. */
  ramps: readonly Ramp[] = [];
  keys: ReleaseKey[] = [];
  readonly signer = new SetSigner();
  /** What a machine between the API and the shells makes of the stable set. */
  tamper: ((answer: SignedReleaseSet) => unknown) | null = null;
  #waiting: ReleaseSubmission[] = [];
  #server: Server;

  constructor(stable: ReleaseSet) {
    this.stable = stable;
    this.#server = createServer((request, response) => void this.#answer(request.url ?? '', request, response));
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Submits releases that go live together; named after the first of them. */
  submit(...releases: Release[]): string {
    const id = releases.map(({ name, sha }) => `${name}@${sha}`).join('+');
    this.#waiting = [{ id, submittedAt: new Date().toISOString(), releases }, ...this.#waiting];
    this.announce();
    return id;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(url: string, request: AsyncIterable<Buffer>, response: ServerResponse): Promise<void> {
    const decided = /^\/internal\/release-submissions\/(.+)\/verdict$/.exec(url)?.[1];
    if (url === '/internal/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"type":"ready"}\n\n');
      this.streams.push(response);
      return;
    }
    if (decided !== undefined) {
      const releases = this.#decide(decided, submissionVerdict.parse(JSON.parse(await text(request))));
      response.end(JSON.stringify({ releases }));
      return;
    }
    const stable = this.signer.sign(this.stable, {}, this.ramps);
    const waiting = { stable, submissions: this.#waiting, keys: this.keys };
    const answer = url === '/internal/release-set' ? (this.tamper?.(stable) ?? stable) : waiting;
    response.end(JSON.stringify(answer));
  }

  /** What became of each release of it. */
  #decide(id: string, verdict: SubmissionVerdict): { name: string; sha: string; state: string }[] {
    this.verdicts.set(id, verdict);
    const decided = this.#waiting.findIndex((submission) => submission.id === id);
    const releases = this.#waiting[decided]?.releases ?? [];
    const names = releases.map(({ name }) => name);
    const isAccepted = verdict.refusals.length === 0;
    // What was submitted before of the same names is superseded; the latest stand first.
    this.#waiting = this.#waiting.filter(
      (other, index) =>
        index !== decided &&
        !(isAccepted && index > decided && other.releases.some(({ name }) => names.includes(name))),
    );
    const refused = verdict.refusals.map(({ name }) => name);
    const stateOf = (name: string) => (refused.includes(name) ? 'refused' : isAccepted ? 'live' : 'candidate');
    const states = releases.map(({ name, sha }) => ({ name, sha, state: stateOf(name) }));
    if (!isAccepted) return states;
    const others = this.stable.releases.filter(({ name }) => !names.includes(name));
    this.stable = { id: `${this.stable.id}+`, releases: [...others, ...releases] };
    this.announce();
    return states;
  }

  /** Has the shells look again. */
  announce(): void {
    for (const stream of this.streams) stream.write('data: {"type":"releases"}\n\n');
  }
}
