// Makes `excerpt.json` anew from PayPal's OpenAPI documents (https://github.com/paypal/paypal-rest-api-specifications):
// node packages/testing/src/paypal/make-excerpt.ts <folder with the documents>
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What this product calls, and the schemas of what messages hold. */
const used: Readonly<Record<string, { calls: readonly string[]; schemas: readonly string[] }>> = {
  checkout_orders_v2: {
    calls: ['post /v2/checkout/orders', 'get /v2/checkout/orders/{id}', 'post /v2/checkout/orders/{id}/capture'],
    schemas: ['order'],
  },
  payments_payment_v2: {
    calls: ['get /v2/payments/captures/{capture_id}', 'post /v2/payments/captures/{capture_id}/refund'],
    schemas: ['capture', 'refund'],
  },
  payments_payouts_batch_v1: {
    calls: ['post /v1/payments/payouts', 'get /v1/payments/payouts/{id}'],
    schemas: ['payout_item-2'],
  },
  customer_disputes_v1: {
    calls: ['get /v1/customer/disputes', 'get /v1/customer/disputes/{id}'],
    schemas: ['dispute'],
  },
  reporting_transactions_v1: {
    calls: ['get /v1/reporting/transactions', 'get /v1/reporting/balances'],
    schemas: ['transaction_info'],
  },
  notifications_webhooks_v1: {
    calls: ['post /v1/notifications/verify-webhook-signature'],
    schemas: ['event'],
  },
};

/** Words for people, and defaults, which validation has no use for. */
const silent = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'summary', 'default']);
/** Their keys are names, and `default` among them is the answer of all other statuses. */
const ofNames = new Set(['properties', 'schemas', 'responses']);
/** Of the many means of payment, the one that is used: anything else is then no part of the contract here. */
const meansOfPayment = /^payment_source(_response)?$/;

const node: z.ZodType<object> = z.looseObject({});
const openApi = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: node.optional(),
        responses: z.record(z.string(), node).optional(),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), node) }),
});

function cleaned(value: unknown, holdsNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => holdsNames || !(silent.has(key) || key.startsWith('x-')));
  return Object.fromEntries(kept.map(([key, item]) => [key, cleaned(item, !holdsNames && ofNames.has(key))]));
}

const referenced = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map(([, name = '']) => name);

function at(components: unknown, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found ? Reflect.get(found, key) : undefined),
      components,
    );
}

function excerptOf(document: z.output<typeof openApi>, { calls, schemas }: (typeof used)[string]) {
  const operations = Object.fromEntries(
    calls.map((call) => {
      const [method = '', path = ''] = call.split(' ');
      const found = document.paths[path]?.[method];
      if (!found) throw new Error(`PayPal’s document has no ${call}`);
      return [
        `${method.toUpperCase()} ${path}`,
        cleaned({ requestBody: found.requestBody, responses: found.responses }),
      ];
    }),
  );
  const components: Record<string, Record<string, unknown>> = {};
  const waiting = [...referenced(operations), ...schemas.map((name) => `schemas/${name}`)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const [kind = '', name = ''] = path.split('/');
    if (components[kind]?.[name] !== undefined) continue;
    const found = prunedOf(name, cleaned(at(document.components, path)));
    if (found === undefined) throw new Error(`PayPal’s document has no ${path}`);
    components[kind] = { ...components[kind], [name]: found };
    waiting.push(...referenced(found));
  }
  return { version: document.info.version, operations, components: sorted(components) };
}

function prunedOf(name: string, schema: unknown): unknown {
  if (!meansOfPayment.test(name)) return schema;
  return { type: 'object', properties: { paypal: at(schema, 'properties/paypal') } };
}

function sorted(components: Record<string, Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(components).map(([kind, named]) => [
      kind,
      Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
}

const [folder = ''] = process.argv.slice(2);
const documents: Record<string, unknown> = {};
for (const [name, wanted] of Object.entries(used)) {
  const text = await readFile(join(folder, `${name}.json`), 'utf8');
  documents[name] = excerptOf(openApi.parse(JSON.parse(text)), wanted);
}
await writeFile(new URL('excerpt.json', import.meta.url), `${JSON.stringify(documents)}\n`);
