import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import type { ShellConfig } from '../config.ts';

/**
 * Hangs up on an address that holds too many connections already: a browser needs six, and each costs memory whether it says
 * anything or not. Behind a proxy that is trusted all connections are the proxy's, whose own limit it is then.
 */
export function limitConnections(server: Server, { connectionsPerAddress, trustProxy }: ShellConfig): void {
  if (trustProxy > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = clientIpPrefix(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
