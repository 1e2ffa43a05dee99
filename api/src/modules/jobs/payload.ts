import { z } from 'zod';
import { type QueueDefinition, queueDefaults } from './queue.ts';

/** What a row holds, and in which version; null for the first one, which rows of older releases do not name. */
export interface StoredPayload {
  readonly payload: Record<string, unknown>;
  readonly version: number | null;
}

/** The payload of a row fits no version that this release knows. The message is for administrators, and repeats no value. */
export class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload';
}

/** The payload of a row, upgraded to what this release writes and checked; throws `UnreadablePayload`. */
export function readPayload<P extends z.ZodType<object>>(
  { payload: schema, version: newest = queueDefaults.version, upgrades = {} }: QueueDefinition<P>,
  row: StoredPayload,
): z.output<P> {
  let item: unknown = row.payload;
  for (let version = row.version ?? queueDefaults.version; version < newest; version += 1) {
    const upgrade = upgrades[version];
    if (!upgrade)
      throw new UnreadablePayload(`Les données de ce travail sont de la version ${version}, qui n’est plus lue.`);
    item = upgraded(upgrade, item, version);
  }
  const read = schema.safeParse(item);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.') || '(tout)'))].join(', ');
  throw new UnreadablePayload(`Les données de ce travail ne sont pas lisibles : ${fields}.`, { cause: read.error });
}

const anyPayload = z.record(z.string(), z.unknown());

function upgraded(upgrade: (payload: Record<string, unknown>) => object, item: unknown, version: number): object {
  try {
    return upgrade(anyPayload.parse(item));
  } catch (error) {
    const reason = `Les données de ce travail n’ont pas pu être converties depuis la version ${version}.`;
    throw new UnreadablePayload(reason, { cause: error });
  }
}
