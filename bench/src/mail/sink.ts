// An SMTP server that takes everything, in a process of its own, so that what is measured is the sender. Says its port, counts, and reads
// what it took as a receiver does, once it is asked to.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SenderDns } from '@letat/testing/mail/authentication';
import { z } from 'zod';

/** With what is to be known of the sender, the letters of that subject are read; without, they are counted. */
const request = z.object({
  dns: z.object({ texts: z.record(z.string(), z.string()) }).optional(),
  subject: z.string().default(''),
});
const folder = mkdtempSync(join(tmpdir(), 'letat-sink-'));
const file = openSync(join(folder, 'letters'), 'w+');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
/** Where each letter is in the file. */
const letters: { at: number; length: number }[] = [];
let written = 0;
let taken = 0;
let signed = 0;
let bytes = 0;

const server = createServer((socket) => {
  socket.setNoDelay(true);
  let isText = false;
  let rest = '';
  socket.write('220 puits ESMTP\r\n');
  socket.on('error', () => socket.destroy());
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    bytes += chunk.length;
    rest += chunk;
    for (;;) {
      if (isText) {
        const end = rest.indexOf('\r\n.\r\n');
        if (end < 0) return;
        if (/^DKIM-Signature:/m.test(rest.slice(0, Math.min(end, 2000)))) signed += 1;
        store(rest.slice(0, end + 2));
        rest = rest.slice(end + 5);
        isText = false;
        taken += 1;
        socket.write('250 2.0.0 pris\r\n');
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const command = rest.slice(0, 4).toUpperCase();
      rest = rest.slice(end + 2);
      if (command === 'EHLO') socket.write('250-puits\r\n250-PIPELINING\r\n250 8BITMIME\r\n');
      else if (command === 'DATA') {
        isText = true;
        socket.write('354 allez\r\n');
      } else if (command === 'QUIT') socket.end('221 2.0.0 au revoir\r\n');
      else socket.write('250 2.0.0 bien\r\n');
    }
  });
});

/** In a file: of twenty thousand, memory would be what is measured. */
function store(letter: string): void {
  const length = writeSync(file, Buffer.from(letter, 'latin1'), 0, undefined, written);
  letters.push({ at: written, length });
  written += length;
}

/** What a receiver would hold against the letters of that subject, each fault as often as it is there. */
async function readLetters(dns: SenderDns, subject: string): Promise<{ read: number; faults: Record<string, number> }> {
  const [{ faultsOf }, { headerOf }] = await Promise.all([
    import('@letat/testing/mail/authentication'),
    import('@letat/testing/smtp/stand-in'),
  ]);
  const found = new Map<string, number>();
  let read = 0;
  for (const { at, length } of letters) {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at);
    // A line that begins with a dot has another one on its way (RFC 5321, 4.5.2).
    const source = bytes.toString('latin1').replaceAll(/^\.\./gm, '.');
    if (headerOf(source, 'subject') !== subject) continue;
    read += 1;
    for (const fault of await faultsOf({ messageId: '', to: '', source, acknowledged: true }, dns))
      found.set(fault, (found.get(fault) ?? 0) + 1);
  }
  return { read, faults: Object.fromEntries(found) };
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', (message) => {
  const { dns, subject } = request.parse(message);
  if (dns === undefined) process.send?.({ type: 'counts', taken, signed, bytes });
  else void readLetters(dns, subject).then((answer) => process.send?.({ type: 'faults', ...answer }));
});
process.on('disconnect', () => {
  closeSync(file);
  process.exit(0);
});
