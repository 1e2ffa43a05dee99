import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@letat/contracts/auth/passkeys/schemas';
import { origin } from './calls.ts';

/** What goes wrong on the way of an answer, or is made to. */
interface Twist {
  /** Whose page the browser shows. */
  origin?: string;
  rpId?: string;
  /** The owner gave neither PIN nor finger. */
  unverified?: boolean;
  /** What the device says that it counts. */
  counter?: number;
  userHandle?: string | null;
  type?: string;
  challenge?: string;
  /** A statement of the device's maker, with a certificate that a test wrote. */
  certificates?: Buffer[];
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  x: Buffer;
  y: Buffer;
  userHandle: string;
  counter: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * A device with passkeys, as WebAuthn Level 3 describes what one answers: ES256, attestation `none`, its owner verified. A browser's
 * virtual one is in the journeys; this one can also answer what no browser lets through.
 */
export class TestAuthenticator {
  readonly #credentials: Credential[] = [];
  /** Whether it counts, as security keys do; phones do not. */
  readonly #counts: boolean;

  constructor({ counts = true }: { counts?: boolean } = {}) {
    this.#counts = counts;
  }

  create({ rp, user, challenge }: PasskeyCreation, twist: Twist = {}): PasskeyAttestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const credential = {
      id: randomBytes(32),
      privateKey,
      x: Buffer.from(x, 'base64url'),
      y: Buffer.from(y, 'base64url'),
      userHandle: user.id,
      counter: 0,
    };
    this.#credentials.push(credential);
    const clientData = clientDataOf('webauthn.create', challenge, twist);
    const authenticatorData = Buffer.concat([
      dataOf(rp.id, 0x40, twist, twist.counter ?? 0),
      Buffer.alloc(16),
      Buffer.from([credential.id.length >> 8, credential.id.length & 0xff]),
      credential.id,
      coseKeyOf(credential),
    ]);
    const signature = signed(privateKey, authenticatorData, clientData);
    const statement =
      twist.certificates === undefined
        ? { fmt: 'none', attStmt: new Map<string, unknown>() }
        : {
            fmt: 'packed',
            attStmt: new Map<string, unknown>([
              ['alg', -7],
              ['sig', signature],
              ['x5c', twist.certificates],
            ]),
          };
    const attestation = new Map<string, unknown>([...Object.entries(statement), ['authData', authenticatorData]]);
    const id = base64url(credential.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(cbor(attestation)),
        transports: ['usb'],
      },
    };
  }

  get({ rpId, challenge, allowCredentials }: PasskeyRequest, twist: Twist = {}): PasskeyAssertion {
    const credential = this.#credentials.findLast(
      ({ id }) => allowCredentials.length === 0 || allowCredentials.some((allowed) => allowed.id === base64url(id)),
    );
    if (credential === undefined) throw new Error('this device has none of these passkeys');
    if (this.#counts) credential.counter += 1;
    const clientData = clientDataOf('webauthn.get', challenge, twist);
    const authenticatorData = dataOf(rpId, 0, twist, twist.counter ?? credential.counter);
    const id = base64url(credential.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signed(credential.privateKey, authenticatorData, clientData)),
        userHandle: twist.userHandle === undefined ? credential.userHandle : twist.userHandle,
      },
    };
  }
}

/** Section 5.8.1: what the browser saw. */
function clientDataOf(type: string, challenge: string, twist: Twist): Buffer {
  const seen = {
    type: twist.type ?? type,
    challenge: twist.challenge ?? challenge,
    origin: twist.origin ?? origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(seen));
}

/** Section 6.1: hash of the site's id, flags (UP 0x01, UV 0x04, AT 0x40), counter. */
function dataOf(rpId: string, flags: number, { unverified = false, rpId: other }: Twist, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags | 0x01 | (unverified ? 0 : 0x04));
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(other ?? rpId), rest]);
}

function signed(privateKey: KeyObject, authenticatorData: Buffer, clientData: Buffer): Buffer {
  return createSign('sha256')
    .update(Buffer.concat([authenticatorData, sha256(clientData)]))
    .sign(privateKey);
}

/** RFC 9053, section 7.1.1: EC2, ES256, P-256. */
function coseKeyOf({ x, y }: Pick<Credential, 'x' | 'y'>): Buffer {
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  );
}

/** As much of CBOR (RFC 8949) as these answers take: whole numbers, bytes, text, lists, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  throw new Error(`${typeof value} has no place in such an answer`);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}
