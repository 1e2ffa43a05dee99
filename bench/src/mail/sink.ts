// An SMTP server that takes everything, in a process of its own, so that what is measured is the sender. Says its port, and counts.
import { createServer } from 'node:net';

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

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', () => process.send?.({ type: 'counts', taken, signed, bytes }));
process.on('disconnect', () => process.exit(0));
