import type { LightMyRequestResponse } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import type { StoredFile } from '../src/modules/uploads/index.ts';
import { origin, type TestApp } from './app.ts';
import type { Calls } from './calls.ts';

/** A picture of one colour; another number, another colour. */
export function picture({ width = 60, height = 40, number = 0 } = {}): Sharp {
  const background = { r: number % 256, g: 111, b: 84 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An address for one file, as that caller gets it. */
export async function signedFor(calls: Calls, request: object = {}): Promise<string> {
  return (await calls.post('/api/objects/upload', request)).json().uploadURL;
}

/** Sends bytes to an address of this API as a browser does. */
export function sendBytes(
  { app }: Pick<TestApp, 'app'>,
  address: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'PUT',
    url: address,
    headers: { origin, 'content-type': 'application/octet-stream', ...headers },
    payload: bytes,
  });
}

/** Sends a file for that caller; gives its address. */
export async function sendFile(api: TestApp, calls: Calls, bytes: Buffer, request: object = {}): Promise<string> {
  const address = await signedFor(calls, request);
  const sent = await sendBytes(api, address, bytes);
  if (sent.statusCode !== 200) throw new Error(`PUT answers ${sent.statusCode} ${sent.body}`);
  return address;
}

interface SentFormRequest {
  headers: Record<string, string>;
  payload: Buffer;
}

/** A form with one file as a browser sends it before JavaScript, with that type and that name; where none is chosen it is empty and has none. */
export async function formWith(
  file: { bytes: Buffer; name: string; type: string } | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<SentFormRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file ? new File([new Uint8Array(file.bytes)], file.name, { type: file.type }) : new File([], ''));
  const sent = new Response(form);
  const headers = { origin, 'content-type': sent.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await sent.arrayBuffer()) };
}

/** Sends such a form for that caller. */
export async function sendForm(
  { app }: Pick<TestApp, 'app'>,
  calls: Pick<Calls, 'headers'>,
  url: string,
  ...form: Parameters<typeof formWith>
): Promise<LightMyRequestResponse> {
  const { headers, payload } = await formWith(...form);
  return app.inject({ method: 'POST', url, headers: { ...headers, ...(await calls.headers()) }, payload });
}

/** Takes a file that this account sent into use, for a product that is not there. */
export async function claimFile({ app }: Pick<TestApp, 'app'>, ownerId: string, address: string): Promise<StoredFile> {
  const prepared = await app.uploads.prepareFile(ownerId, address);
  return app.mongo.transaction((session) => app.uploads.claimFile(prepared, 'product:test', session));
}
