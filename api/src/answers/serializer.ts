import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isPlain, leavesPlainText } from './plain-text.ts';

const core = z.core;

/** JSON of a value (RFC 8259), as a schema lets it leave: what the schema does not name is left out. Throws `Unusual`. */
type Write = (value: unknown) => string;

/** The value is none that is written directly: zod looks at the whole answer, and refuses it or writes it. */
class Unusual extends Error {
  override readonly name = 'Unusual';
}
const unusual = new Unusual();

/**
 * Writes answers by their schemas: each schema is made into a function once, which checks and writes in one pass and makes no copy.
 * The text is the one that `JSON.stringify` makes of what zod gives. An answer that does not meet its schema is given to zod, whose
 * error says where, so that none ever leaves unchecked.
 */
export const answerSerializer: typeof serializerCompiler = (route) => {
  const byZod = serializerCompiler(route);
  const { schema } = route;
  if (!(schema instanceof core.$ZodType)) return byZod;
  const write = writerOf(schema);
  return (answer) => {
    try {
      return write(answer);
    } catch (error) {
      if (error === unusual) return byZod(answer);
      throw error;
    }
  };
};

/** Not every kind of schema: for the others zod makes a copy, which is then written. */
function writerOf(schema: z.core.$ZodType): Write {
  // A rule that is a mere function (`check`) is none of those that are run one by one below.
  if (!(schema._zod.def.checks ?? []).every(isCheck)) return byCopy(schema);
  if (schema instanceof core.$ZodString && !schema._zod.def.coerce) return stringWriter(schema);
  if (schema instanceof core.$ZodNumber && !schema._zod.def.coerce) return numberWriter(schema);
  if (schema instanceof core.$ZodBoolean && !schema._zod.def.coerce)
    return checked(schema, (value) => (typeof value === 'boolean' ? String(value) : refuse()));
  if (schema instanceof core.$ZodNull) return checked(schema, (value) => (value === null ? 'null' : refuse()));
  if (schema instanceof core.$ZodEnum || schema instanceof core.$ZodLiteral)
    return checked(schema, oneOfWriter(schema));
  if (schema instanceof core.$ZodNullable) {
    const inner = writerOf(schema._zod.def.innerType);
    return checked(schema, (value) => (value === null ? 'null' : inner(value)));
  }
  if (schema instanceof core.$ZodArray) return checked(schema, arrayWriter(schema));
  if (schema instanceof core.$ZodObject) return objectWriter(schema);
  return byCopy(schema);
}

function refuse(): never {
  throw unusual;
}

function byCopy(schema: z.core.$ZodType): Write {
  return (value) => {
    const { success, data } = core.safeEncode(schema, value);
    const text: string | undefined = success ? JSON.stringify(data) : undefined;
    return text ?? refuse();
  };
}

const isCheck = (given: unknown): given is z.core.$ZodCheck<unknown> => given instanceof core.$ZodCheck;

/** What a schema asks for beyond its type: its format, least and most, rules of our own, what is to be written in its place. */
function checksOf(schema: z.core.$ZodType): readonly z.core.$ZodCheck<unknown>[] {
  return [schema, ...(schema._zod.def.checks ?? [])].filter(isCheck);
}

/** The value after its checks, which may write something else in its place. */
function checkedValue(checks: readonly z.core.$ZodCheck<unknown>[], value: unknown): unknown {
  const payload: z.core.ParsePayload = { value, issues: [] };
  for (const check of checks) {
    const pending = check._zod.check(payload);
    if (pending || payload.issues.length > 0) refuse();
  }
  return payload.value;
}

function checked(schema: z.core.$ZodType, write: Write): Write {
  const checks = checksOf(schema);
  return checks.length === 0 ? write : (value) => write(checkedValue(checks, value));
}

/** What JSON cannot hold as it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must be written otherwise
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;
const quote = (text: string): string => (escaped.test(text) ? JSON.stringify(text) : `"${text}"`);

function stringWriter(schema: z.core.$ZodString): Write {
  const checks = checksOf(schema);
  if (checks.length === 0) return (value) => (typeof value === 'string' ? quote(value) : refuse());
  const isForPlain = checks.every(
    (check) => check instanceof core.$ZodCheckOverwrite && leavesPlainText(check._zod.def.tx),
  );
  return (value) => {
    if (typeof value !== 'string') return refuse();
    if (isForPlain && isPlain(value)) return quote(value);
    const text = checkedValue(checks, value);
    return typeof text === 'string' ? quote(text) : refuse();
  };
}

function numberWriter(schema: z.core.$ZodNumber): Write {
  return checked(schema, (value) => (Number.isFinite(value) ? String(value) : refuse()));
}

function oneOfWriter(schema: z.core.$ZodEnum | z.core.$ZodLiteral): Write {
  const texts = new Map<unknown, string>();
  for (const value of schema._zod.values) if (typeof value !== 'bigint') texts.set(value, JSON.stringify(value));
  return (value) => texts.get(value) ?? refuse();
}

function arrayWriter(schema: z.core.$ZodArray): Write {
  const write = writerOf(schema._zod.def.element);
  return (value) => {
    if (!Array.isArray(value)) return refuse();
    let text = '';
    for (const item of value) text += text === '' ? write(item) : `,${write(item)}`;
    return `[${text}]`;
  };
}

function objectWriter(schema: z.core.$ZodObject): Write {
  const { shape, catchall } = schema._zod.def;
  const isStrict = catchall instanceof core.$ZodNever;
  const checks = checksOf(schema);
  // Whether and how what is not named leaves is then another schema's to say; and rules on the whole may change it.
  if ((catchall && !isStrict) || checks.length > 0) return byCopy(schema);
  const fields = Object.entries(shape).map(([name, field]) => {
    const isOptional = field instanceof core.$ZodOptional && (field._zod.def.checks ?? []).length === 0;
    const write = writerOf(isOptional ? field._zod.def.innerType : field);
    return { name, before: `${JSON.stringify(name)}:`, isOptional, write };
  });
  const names = new Set(fields.map(({ name }) => name));
  return (value) => {
    if (!isObject(value)) return refuse();
    if (isStrict) for (const name in value) if (!names.has(name)) return refuse();
    let text = '';
    for (const { name, before, isOptional, write } of fields) {
      const field = value[name];
      if (field === undefined && isOptional) continue;
      text += (text === '' ? before : `,${before}`) + write(field);
    }
    return `{${text}}`;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
