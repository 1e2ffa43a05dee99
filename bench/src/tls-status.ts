import { request } from 'node:https';

/**
 * The status of a page or, with a body, of a call, through a proxy that signed its own certificate; null while nothing answers.
 * @param origin `https://localhost:8443`
 */
export function statusBehindTls(origin: string, path: string, body?: object): Promise<number | null> {
  const call = { method: 'POST', headers: { origin, 'content-type': 'application/json' } };
  const options = { ...(body === undefined ? { method: 'GET' } : call), rejectUnauthorized: false };
  return new Promise((resolve) => {
    const asked = request(`${origin}${path}`, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null));
    });
    asked.on('error', () => resolve(null));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
