import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree, freePort, isPortFree, portHolder } from './ports.ts';

const listening = async (host = '127.0.0.1'): Promise<{ port: number; close: () => Promise<unknown> }> => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, close: () => once(server.close(), 'close') };
};

test('a free port can be listened on', async () => {
  const port = await freePort();
  expect(await isPortFree('127.0.0.1', port)).toBe(true);
  await expect(assertPortFree('127.0.0.1', port, 'npm start')).resolves.toBeUndefined();
});

test('a taken port is named with its holder and another start', async () => {
  const { port, close } = await listening();
  try {
    expect(await isPortFree('127.0.0.1', port)).toBe(false);
    const message = new RegExp(`Port ${port} is taken by .*PORT=${port + 1} npm start`);
    await expect(assertPortFree('127.0.0.1', port, 'npm start')).rejects.toThrow(message);
    await expect(assertPortFree('0.0.0.0', port, 'npm run serve')).rejects.toThrow(/taken/);
    if (process.platform === 'linux') expect(await portHolder(port)).toContain(`process ${process.pid} (`);
  } finally {
    await close();
  }
});

test('an address of another machine is reported as such', async () => {
  await expect(assertPortFree('192.0.2.1', await freePort(), 'npm run serve')).rejects.toThrow(
    /HOST=192\.0\.2\.1 is not an address of this machine/,
  );
});
