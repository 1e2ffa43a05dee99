import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../../limit-concurrency.ts';

/** How passwords are stored. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether this is the password of that hash. Without a hash it takes the same time, and it is not. */
  matches(password: string, hash: string | null): Promise<boolean>;
  /** The hash was made at another cost than today's. */
  isOutdated(hash: string): boolean;
}

/** What a guess costs: memory in KiB, passes, lanes. */
interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * argon2id as the OWASP Password Storage Cheat Sheet has it: at least 19 MiB of memory, two passes, one lane.
 * Raise them as machines get faster: hashes are renewed as people log in.
 */
const today: Cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Two of the four threads that Node has for files, names and compression: a flood of logins leaves the others, and 38 MiB bound it. */
const running = 2;
/** Some seconds of work. */
const waiting = 200;

/** @param cost less of it is for tests alone, whose passwords nobody guesses */
export function argon2Passwords(cost = today): Passwords {
  const inTurn = limitConcurrency(running, waiting);
  const nobodys = hashOfNothing(cost);
  return {
    hash: (password) => inTurn(() => hash(prepared(password), { ...cost, outputLen: hashBytes })),
    async matches(password, given) {
      const right = await inTurn(() => verify(given ?? nobodys, prepared(password)));
      const before = preparedBefore(password);
      // Both comparisons are made whatever the first one says, so that how long they take says nothing of the account.
      const wasRight = before !== prepared(password) && (await inTurn(() => verify(given ?? nobodys, before)));
      return (right || wasRight) && given !== null;
    },
    isOutdated(given) {
      const { memoryCost, timeCost, parallelism } = parseOptions(given);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}

/**
 * A password as it is hashed and compared: the profile OpaqueString (RFC 8265, section 4.2.2). The same text typed on another keyboard
 * may come in other code points, which NFC makes one; and every space is a space, such as the one without a break that a Mac's
 * Option and Space type.
 */
function prepared(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** As passwords were hashed before spaces were made one: those that hold another space go on working. */
function preparedBefore(password: string): string {
  return password.normalize('NFC');
}

/** A hash at that cost that no password has (PHC string format); comparing with it takes what any comparison takes. */
function hashOfNothing({ memoryCost, timeCost, parallelism }: Cost): string {
  const [salt, output] = [saltBytes, hashBytes].map((length) =>
    randomBytes(length)
      .toString('base64')
      .replace(/(?<!=)=+$/, ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${output}`;
}
