import { Agent, get } from 'node:http';

/** Headers of a person who is logged in: such a caller is never answered from memory, and a cookie that opens no session is. */
export interface SessionHeaders extends Readonly<Record<string, string>> {
  readonly cookie: string;
}

/** Logs in to the demonstration. */
export async function logIn(origin: string, email: string, password: string): Promise<SessionHeaders> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  if (answer.status !== 200) throw new Error(`the login answers ${answer.status}`);
  return { cookie: cookie.split(';', 1)[0] ?? '' };
}

/** An answer as it travels, its encoding left on. */
export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Asks by GET, over a persistent connection; what was encoded stays so (`fetch` would undo it). */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(given), body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
