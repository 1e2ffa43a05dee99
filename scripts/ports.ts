import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { ExplainedError, hasCode } from './explained-error.ts';

const run = promisify(execFile);

const listenOnce = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(taken));
    });
  });

/** A port that nothing listens on, chosen by the system. */
export const freePort = (host = '127.0.0.1'): Promise<number> => listenOnce(host, 0);

/** Whether this process could listen there now. */
export const isPortFree = async (host: string, port: number): Promise<boolean> => {
  try {
    await listenOnce(host, port);
    return true;
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE') || hasCode(error, 'EACCES')) return false;
    throw error;
  }
};

const listeningSockets = async (port: number): Promise<Set<string>> => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const lines = await readFile(table, 'utf8').catch(() => '');
    for (const line of lines.split('\n').slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (local?.endsWith(suffix) === true && state === '0A' && inode !== undefined) sockets.add(`socket:[${inode}]`);
    }
  }
  return sockets;
};

const holderFromProc = async (port: number): Promise<string | null> => {
  const sockets = await listeningSockets(port);
  if (sockets.size === 0) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    // Processes of other users, and those that have just ended, cannot be read.
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      if (!sockets.has(target)) continue;
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
      return `process ${pid} (${command.slice(0, 100)})`;
    }
  }
  return null;
};

const holderFromLsof = async (port: number): Promise<string | null> => {
  const answer = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']).catch(() => null);
  if (answer === null) return null;
  const pid = /^p(\d+)$/m.exec(answer.stdout)?.[1];
  const name = /^c(.+)$/m.exec(answer.stdout)?.[1];
  return pid === undefined ? null : `process ${pid} (${name ?? 'unknown'})`;
};

/** Who listens on a port, for a message; null when that cannot be known. */
export const portHolder = (port: number): Promise<string | null> =>
  process.platform === 'linux' ? holderFromProc(port) : holderFromLsof(port);

/**
 * Checks that the product can listen there.
 * @throws {ExplainedError} naming the port, its holder and another way to start
 */
export const assertPortFree = async (host: string, port: number, command: string): Promise<void> => {
  // Browsers may try ::1 first for "localhost": another program there would answer in the product's place.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host];
  for (const candidate of hosts) {
    try {
      await listenOnce(candidate, port);
    } catch (error) {
      if (candidate !== host && !hasCode(error, 'EADDRINUSE')) continue;
      if (hasCode(error, 'EACCES')) {
        throw new ExplainedError(
          `Port ${port} needs more rights than this user has. Start with another: PORT=8080 ${command}`,
        );
      }
      if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
        throw new ExplainedError(`HOST=${host} is not an address of this machine. Use HOST=0.0.0.0 for all of them.`);
      }
      if (!hasCode(error, 'EADDRINUSE')) throw error;
      const holder = await portHolder(port);
      throw new ExplainedError(
        `Port ${port} is taken${holder === null ? ' by another program' : ` by ${holder}`}. Stop it, or start on another port: PORT=${port + 1} ${command}`,
      );
    }
  }
};
