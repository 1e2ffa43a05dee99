import { agreement } from '@letat/contracts/applications/operations';
import { newPassword } from '@letat/contracts/auth/password-field';
import { email } from '@letat/contracts/core/fields';
import { accountLimits } from '@letat/contracts/users/constants';
import { username } from '@letat/contracts/users/username-field';
import type { z } from 'zod';
import { portablePatterns } from './openapi-patterns.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What JSON Schema can say of fields that are checked by code: lengths in characters, as it counts them itself. */
const rules = new Map<z.core.$ZodType, JsonSchema>([
  [email, { format: 'email', maxLength: accountLimits.emailLength }],
  [newPassword, { minLength: accountLimits.passwordMin, maxLength: accountLimits.passwordMax }],
  [username, { minLength: accountLimits.usernameMin, maxLength: accountLimits.usernameMax }],
  [agreement, { enum: [true, 'on'] }],
]);

/** Adds to the schema of such a field, wherever it stands, what its check asks for besides, and writes patterns as every engine reads them. */
export function describeRules({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}): void {
  for (const part of [jsonSchema, ...(jsonSchema.allOf ?? [])]) {
    const portable = part.pattern === undefined ? undefined : portablePatterns[part.pattern];
    if (portable !== undefined) part.pattern = portable;
  }
  const rule = rules.get(zodSchema);
  if (!rule) return;
  // The answers that an enumeration leaves are no choice any more.
  if (rule.enum) delete jsonSchema.anyOf;
  Object.assign(jsonSchema, rule);
}
