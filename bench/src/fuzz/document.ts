import type { Db } from 'mongodb';
import { isRecord, listAt, textAt } from '../../../scripts/json.ts';

/** What calls are made up from, and what of it is left out. */
export interface FuzzedDocument {
  readonly text: string;
  readonly operations: number;
  /** Statuses of server errors that an operation has in the document, by `GET /api/…`. */
  mayAnswer(call: string, status: number): boolean;
}

const methods = ['get', 'post', 'put', 'delete', 'patch'];
/** So many things of a kind that are there are named in calls. */
const namesPerKind = 4;

/**
 * The API's own document, for a tool that makes up calls: without answers that go on for ever, and with ids and addresses of things that are
 * there where a path names something, beside those that are made up.
 */
export async function fuzzedDocument(whole: unknown, store: Db): Promise<FuzzedDocument> {
  const document = structuredClone(whole);
  const paths = isRecord(document) && isRecord(document.paths) ? document.paths : {};
  const known = await knownThings(store);
  const documented = new Map<string, ReadonlySet<string>>();
  for (const [path, item] of Object.entries(paths)) {
    if (!isRecord(item)) continue;
    for (const method of methods) {
      const operation = item[method];
      if (!isRecord(operation)) continue;
      if (JSON.stringify(operation.responses ?? {}).includes('text/event-stream')) delete item[method];
      else {
        nameThings(path, operation, known);
        documented.set(`${method.toUpperCase()} ${path}`, new Set(Object.keys(Object(operation.responses))));
      }
    }
  }
  const forms = [...documented].map(([key, statuses]) => ({ form: formOf(key), statuses }));
  return {
    ...{ text: JSON.stringify(document), operations: documented.size },
    mayAnswer: (call, status) =>
      forms.some(({ form, statuses }) => form.test(call.split('?', 1)[0] ?? '') && statuses.has(String(status))),
  };
}

const formOf = (key: string): RegExp =>
  new RegExp(`^${key.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** What stands in a path is one of those that are there, or anything. */
function nameThings(
  path: string,
  operation: Record<string, unknown>,
  known: ReadonlyMap<string, readonly string[]>,
): void {
  for (const parameter of listAt(operation, 'parameters')) {
    if (!isRecord(parameter) || parameter.in !== 'path') continue;
    const before = path.split(`/{${textAt(parameter, 'name')}}`, 1)[0] ?? '';
    const named = known.get(wordOf(before.split('/').at(-1) ?? ''));
    if (named) parameter.schema = { anyOf: [{ enum: named }, parameter.schema] };
  }
}

const wordOf = (name: string): string => name.toLowerCase().replaceAll('-', '');

/** Ids and addresses of things, by the last word of what their collection is called: "newsletterCampaigns" has campaigns. */
async function knownThings(store: Db): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>();
  for (const { name } of await store.listCollections().toArray()) {
    const rows = await store.collection(name).find().limit(namesPerKind).toArray();
    const names = rows.flatMap(({ _id, slug, username }) => [String(_id), slug, username]);
    const texts = names.filter((text) => typeof text === 'string' && /^[\w-]{1,64}$/.test(text));
    const word = wordOf(/[A-Z]?[a-z]+$/.exec(name)?.[0] ?? name);
    if (texts.length > 0) known.set(word, [...(known.get(word) ?? []), ...texts]);
  }
  return known;
}
