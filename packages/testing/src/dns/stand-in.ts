import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** What the names of a zone have. Names are in lower case, without a dot at the end. */
export type DnsZone = Readonly<
  Record<string, { TXT?: readonly string[]; A?: readonly string[]; PTR?: readonly string[] }>
>;

export interface DnsStandIn {
  /** `127.0.0.1:<port>`. */
  readonly server: string;
  /** From now on; names that are not in it do not exist. */
  serve(zone: DnsZone): void;
  /** Answers nothing at all (null), or so many ms late; 0 is at once. */
  delay(ms: number | null): void;
  stop(): Promise<void>;
}

const types = { A: 1, PTR: 12, TXT: 16 } as const;
const headerBytes = 12;

/** A DNS server on this machine, over UDP (RFC 1035), that says what it is told, late or not at all. */
export async function startDns(): Promise<DnsStandIn> {
  let zone: DnsZone = {};
  let delayMs: number | null = 0;
  const socket = createSocket('udp4');
  const late = new Set<NodeJS.Timeout>();

  function answer(query: Buffer, { port, address }: RemoteInfo): void {
    if (delayMs === null) return;
    const { name, type, end } = questionOf(query);
    const found = zone[name.toLowerCase()];
    const records = found === undefined ? [] : recordsOf(found, type);
    const head = Buffer.alloc(headerBytes);
    query.copy(head, 0, 0, 2);
    // An answer with authority; 3: there is no such name.
    head.writeUInt16BE(0x8580 | (found === undefined ? 3 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    const sent = Buffer.concat([
      head,
      query.subarray(headerBytes, end),
      ...records.map((data) => recordOf(type, data)),
    ]);
    const timer = setTimeout(() => {
      late.delete(timer);
      socket.send(sent, port, address);
    }, delayMs);
    late.add(timer);
  }

  socket.on('message', answer);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    serve: (next) => {
      zone = next;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    async stop() {
      for (const timer of late) clearTimeout(timer);
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };
}

/** The first question, and where it ends. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf(found: DnsZone[string], type: number): Buffer[] {
  if (type === types.A) return (found.A ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
  if (type === types.PTR) return (found.PTR ?? []).map(nameBytes);
  if (type !== types.TXT) return [];
  return (found.TXT ?? []).map((text) => {
    const pieces = text.match(/.{1,255}/gs) ?? [''];
    return Buffer.concat(
      pieces.map((piece) => Buffer.concat([Buffer.from([Buffer.byteLength(piece)]), Buffer.from(piece)])),
    );
  });
}

/** About the name of the question. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(headerBytes);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
