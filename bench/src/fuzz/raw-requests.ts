import { connect } from 'node:net';
import { inWhole } from '../numbers.ts';
import { bodies, headers, lineEnds, methods, paths, versions } from './raw-parts.ts';

/** Longer than any answer takes here: the server still waits for the rest of what was sent. */
const patienceMs = 3000;
const atOnce = 40;

export interface RawResult {
  readonly sent: number;
  /** By status, or by how the connection ended. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** What was answered by a server error, with what was sent. */
  readonly faults: readonly string[];
}

/** Sends what is hardly HTTP; nothing of it may be answered by a server error, and afterwards everybody else is served as before. */
export async function sendRawRequests(
  ports: readonly number[],
  count: number,
  random: () => number,
): Promise<RawResult> {
  const outcomes = new Map<string, number>();
  const faults: string[] = [];
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  let sent = 0;

  function makeUp(): Buffer {
    const end = pick(lineEnds) ?? '\r\n';
    const first = `${pick(methods)} ${pick(paths)} ${pick(versions)}`;
    const lines = Array.from({ length: Math.floor(random() * 5) }, () => pick(headers));
    const whole = Buffer.from([first, ...lines, '', pick(bodies)].join(end), 'latin1');
    // Some are cut off, some have a byte turned.
    if (random() < 0.2) return whole.subarray(0, Math.floor(random() * whole.length));
    if (random() < 0.2) whole[Math.floor(random() * whole.length)] = Math.floor(random() * 256);
    return whole;
  }

  async function sender(): Promise<void> {
    while (sent < count) {
      sent += 1;
      const bytes = makeUp();
      const answer = await exchange(pick(ports) ?? 0, bytes);
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      const outcome =
        status ?? (answer === '' ? 'closed, or still waiting for the rest' : 'something that is no answer');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      // 501 and 505 say what HTTP has them for (RFC 9110, 15.6.2 and 15.6.6).
      const isAllowed =
        status === undefined ? answer === '' : Number(status) < 500 || status === '501' || status === '505';
      if (!isAllowed)
        faults.push(`${answer.slice(0, 80)} to ${JSON.stringify(bytes.toString('latin1')).slice(0, 300)}`);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sender));
  return { sent, outcomes, faults };
}

/** What comes back on one connection, until either side ends it. */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    // A connection that is reset was refused: that is an answer too.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

export const rawReport = ({ sent, outcomes }: RawResult): string =>
  [
    `  ${inWhole(sent)} raw requests`,
    ...[...outcomes].map(([what, count]) => `  ${inWhole(count).padStart(8)}  ${what}`),
  ].join('\n');
