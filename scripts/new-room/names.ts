import { ExplainedError } from '../explained-error.ts';

/** A room's one name, in the forms that code needs. */
export interface RoomNames {
  /** `reading-lists`, for files, paths and addresses. */
  readonly room: string;
  /** `readingLists`, for values. */
  readonly camel: string;
  /** `ReadingLists`, for types. */
  readonly Pascal: string;
  /** `Reading lists`, for a heading until somebody writes one. */
  readonly Title: string;
}

const EXAMPLE = 'Example: npm run new:room -- reading-lists --remote mfe-editorial';

/** Files of packages/contracts/src that are no rooms, and names that Fastify's instance has for itself. */
const TAKEN = [
  ...['common', 'constants', 'errors', 'identity', 'images', 'messages', 'operation', 'operations'],
  ...['address', 'after', 'content', 'decorate', 'get', 'head', 'inject', 'listen', 'log', 'mongo', 'options', 'post'],
  ...['prefix', 'print', 'put', 'ready', 'register', 'route', 'routing', 'schema', 'server', 'version'],
];

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * The forms of a room's name.
 * @throws {ExplainedError} when it cannot name a room
 */
export const roomNames = (room: string): RoomNames => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(room) || room.length < 3 || room.length > 30) {
    throw new ExplainedError(
      `"${room}" cannot name a room: it names files, addresses and types, so it has 3 to 30 lower-case letters and digits, in words with hyphens between them. ${EXAMPLE}`,
    );
  }
  if (TAKEN.includes(room)) {
    throw new ExplainedError(`"${room}" cannot name a room: it is a word of the project's own already. ${EXAMPLE}`);
  }
  const words = room.split('-');
  const Pascal = words.map(upperFirst).join('');
  return {
    room,
    camel: Pascal.slice(0, 1).toLowerCase() + Pascal.slice(1),
    Pascal,
    Title: upperFirst(words.join(' ')),
  };
};

/** What the command line asks for. */
export interface RoomRequest {
  readonly names: RoomNames;
  readonly remote: string;
}

/**
 * Reads `<room> [--remote mfe-…]`.
 * @param remotes those that there are
 * @throws {ExplainedError} when the arguments are not of that form
 */
export const readRequest = (args: readonly string[], remotes: readonly string[]): RoomRequest => {
  const at = args.indexOf('--remote');
  const remote = at === -1 ? 'mfe-editorial' : (args[at + 1] ?? '');
  const [room, ...more] = args.filter((_, index) => at === -1 || (index !== at && index !== at + 1));
  if (room === undefined || more.length > 0) throw new ExplainedError(`Give the room one name. ${EXAMPLE}`);
  if (!remotes.includes(remote)) {
    throw new ExplainedError(
      `There is no remote "${remote}" to show the room in. The remotes are: ${remotes.join(', ')}.`,
    );
  }
  return { names: roomNames(room), remote };
};
