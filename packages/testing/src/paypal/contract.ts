import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { z } from 'zod';

/*
 * PayPal's own OpenAPI documents, as far as this product uses them (`excerpt.json`, made by `make-excerpt.ts`), as judges of what is
 * sent to PayPal, and of what the local sandbox answers in its place.
 */

const schema = z.looseObject({ $ref: z.string().optional() });
type Schema = z.output<typeof schema>;
const media = z.object({
  /** Of an answer that several calls share. */
  $ref: z.string().optional(),
  content: z.object({ 'application/json': z.object({ schema }) }).optional(),
});
const excerpt = z.record(
  z.string(),
  z.object({
    operations: z.record(
      z.string(),
      z.object({ requestBody: media.optional(), responses: z.record(z.string(), media) }),
    ),
    components: z.object({
      schemas: z.record(z.string(), schema),
      responses: z.record(z.string(), media).optional(),
    }),
  }),
);
const documents = excerpt.parse(JSON.parse(readFileSync(new URL('excerpt.json', import.meta.url), 'utf8')));

/** A call as it was made, and as it was answered. */
export interface PaypalExchange {
  method: string;
  /** With its query, if it has one. */
  path: string;
  /** Null: the call had none. */
  body: unknown;
  status: number;
  answer: unknown;
}

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
formats.default(ajv);
for (const [name, { components }] of Object.entries(documents)) ajv.addSchema({ $id: name, components });

/** What of an exchange PayPal's documents do not have, in sentences; empty when all of it is theirs. */
export function violationsOf(exchange: PaypalExchange): string[] {
  const { method, path, body, status, answer } = exchange;
  const [pathname = ''] = path.split('?');
  for (const [document, { operations, components }] of Object.entries(documents))
    for (const [call, { requestBody, responses }] of Object.entries(operations)) {
      if (!matches(call, method, pathname)) continue;
      const request = requestBody?.content?.['application/json'].schema;
      const found = responses[status] ?? responses.default;
      const shared = components.responses?.[found?.$ref?.split('/').at(-1) ?? ''];
      const response = (shared ?? found)?.content?.['application/json'].schema;
      return [
        ...(request ? [...faultsIn(document, request, body), ...unknownIn(document, request, body)] : []).map(
          (fault) => `${call} was sent: ${fault}`,
        ),
        ...(response ? faultsIn(document, response, answer) : [`the status ${status}, which it does not have`]).map(
          (fault) => `${call} answered ${status}: ${fault}`,
        ),
      ];
    }
  return [`${method} ${pathname} is no call of PayPal’s`];
}

/** What of the resource of a message its schema does not have. */
export function violationsOfResource(document: string, name: string, value: unknown): string[] {
  return faultsIn(document, { $ref: `#/components/schemas/${name}` }, value);
}

/** All words that a schema has, or a property of it: states, reasons. Throws when the document has no such list. */
export function wordsOf(document: string, name: string, property?: string): string[] {
  const found = documents[document]?.components.schemas[name];
  const list = property === undefined ? found : z.record(z.string(), schema).parse(found?.properties)[property];
  return z.array(z.string()).min(1).parse(list?.enum);
}

function matches(call: string, method: string, path: string): boolean {
  const [verb = '', template = ''] = call.split(' ');
  return verb === method && new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

function faultsIn(document: string, given: Schema, value: unknown): string[] {
  const validate = ajv.compile(JSON.parse(JSON.stringify(given).replaceAll('"#/', `"${document}#/`)));
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Properties that no schema of the document names: it lets any pass, and PayPal ignores them or refuses. */
function unknownIn(document: string, given: Schema, value: unknown, at = ''): string[] {
  if (Array.isArray(value)) {
    const items = partsOf(document, given).flatMap((part) => schema.safeParse(part.items).data ?? []);
    return value.flatMap((item, index) =>
      items.length === 0 ? [] : unknownIn(document, { allOf: items }, item, `${at}/${index}`),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  const parts = partsOf(document, given);
  const isOpen = parts.every(({ properties }) => properties === undefined);
  return Object.entries(value).flatMap(([key, item]) => {
    const known = parts.flatMap(
      ({ properties }) => z.record(z.string(), schema).safeParse(properties).data?.[key] ?? [],
    );
    if (known.length === 0) return isOpen ? [] : [`${at}/${key} is no property of PayPal’s`];
    return unknownIn(document, { allOf: known }, item, `${at}/${key}`);
  });
}

/** A schema with those that it refers to and is made of. */
function partsOf(document: string, given: Schema): Schema[] {
  const { $ref } = given;
  const target = $ref === undefined ? undefined : documents[document]?.components.schemas[$ref.split('/').at(-1) ?? ''];
  const inner = [given.allOf, given.oneOf, given.anyOf].flatMap((list) => z.array(schema).safeParse(list).data ?? []);
  return [given, ...(target ? partsOf(document, target) : []), ...inner.flatMap((part) => partsOf(document, part))];
}
