import swagger from '@fastify/swagger';
import { account } from '@letat/contracts/auth/operations';
import { author } from '@letat/contracts/authors/operations';
import { comment, submittedComment } from '@letat/contracts/comments/operations';
import { errorBody } from '@letat/contracts/core/fields';
import type { Access, Operation } from '@letat/contracts/core/operation';
import { type Role, roles } from '@letat/contracts/core/roles';
import { type ErrorCode, errorCatalogue } from '@letat/contracts/features';
import { blogPost, blogPostSummary, post, postSummary } from '@letat/contracts/posts/operations';
import { product } from '@letat/contracts/products/operations';
import { getOpenApi } from '@letat/contracts/system/operations';
import { profile } from '@letat/contracts/users/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Content } from '../answers/content.ts';
import { route } from '../route.ts';
import { idempotencyParameter } from './idempotency/header.ts';
import { onePathEach, type PathsObject } from './openapi-paths.ts';
import { describeRules } from './openapi-rules.ts';
import { sentFormType } from './sent-forms.ts';

/** Schemas that the document names once and refers to. */
const named = {
  Error: errorBody,
  Account: account,
  Profile: profile,
  Author: author,
  Post: post,
  PostSummary: postSummary,
  BlogPost: blogPost,
  BlogPostSummary: blogPostSummary,
  Comment: comment,
  SubmittedComment: submittedComment,
  Product: product,
};

/** OpenAPI 3.1, made from the operations as they are registered; internal ones are left out. */
export const openapiPlugin = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    const schemaRegistry = z.registry<{ id: string }>();
    for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id });
    const zodToJsonConfig = { override: describeRules };
    const describe = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig });
    const collect = createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig });

    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'L’État en Mouvement',
          version: '1',
          description:
            'Every error answer is an Error: programs branch on `code`, `error` is for people. ' +
            'Unsafe methods need an `Origin` header of the site, unless a token of the call stands in for the session. ' +
            'Lists page by `limit` and `cursor`; the next page is in `Link: <…>; rel="next"`.',
        },
        servers: [{ url: publicOrigin }],
        components: {
          securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: app.session.cookieName } },
        },
      },
      transform(document) {
        const operation = document.route.config?.operation;
        const known = { ...document.schema, hide: !operation || !isPublic(operation) };
        return describe({ ...document, schema: known });
      },
      transformObject(document) {
        const whole = collect(document);
        const schemas = 'components' in whole ? whole.components?.schemas : undefined;
        if (schemas) for (const id of Object.keys(schemas)) if (id.endsWith('Input')) delete schemas[id];
        return whole;
      },
    });

    route(
      app,
      getOpenApi,
      async () => new Content({ type: 'application/json; charset=utf-8', body: JSON.stringify(document()) }),
      { withoutDatabase: true },
    );

    let made: unknown;
    function document(): unknown {
      made ??= withAccessAndErrors(app.swagger(), app.operations);
      return made;
    }
  },
  { name: 'openapi', dependencies: ['operations', 'session'] },
);

/** Adds who may call, and what every call may answer besides its success: one entry a status, with the codes that it stands for. */
function withAccessAndErrors(document: object, operations: readonly Operation[]): object {
  const paths: PathsObject = 'paths' in document ? Object(document.paths) : {};
  for (const operation of operations) {
    const described = paths[operation.path.replace(/:(\w+)/g, '{$1}')]?.[operation.method.toLowerCase()];
    if (!described) continue;
    if (operation.produces) described.responses = contentResponses(operation);
    const byStatus = Map.groupBy(errorsOf(operation), (code) => errorCatalogue[code].status);
    const errors = [...byStatus].map(([status, codes]) => [String(status), errorResponse(codes)] as const);
    if (operation.idempotent) described.parameters = [...(described.parameters ?? []), idempotencyParameter];
    described.security = isRole(operation.access) ? [{ session: [] }] : [];
    if (described.requestBody && takesNoBody(operation)) described.requestBody.required = false;
    if (operation.reads?.as === 'multipart')
      described.requestBody = { required: true, content: { [sentFormType]: {} } };
    described.responses = { ...described.responses, ...Object.fromEntries(errors) };
  }
  return { ...document, paths: onePathEach(paths, operations.filter(isPublic)) };
}

/** What is sent that is no JSON, by its media types. */
function contentResponses({ responses, produces = [] }: Operation): Record<string, unknown> {
  const content = Object.fromEntries(produces.map((type) => [type, {}]));
  return Object.fromEntries(Object.keys(responses).map((status) => [status, { description: 'Content', content }]));
}

/** The machine's own tools need no description, and neither do those of teams, which call the same addresses. */
function isPublic({ access, path }: Operation): boolean {
  return access !== 'operator' && !path.startsWith('/internal/');
}

/** Without a body nothing is parsed: the schema is asked about null. */
function takesNoBody({ body }: Operation): boolean {
  return body !== undefined && z.safeParse(body, null).success;
}

function isRole(access: Access): access is Role {
  return roles.some((role) => role === access);
}

function errorsOf(operation: Operation): ErrorCode[] {
  const codes: ErrorCode[] = [...operation.errors];
  if (operation.params ?? operation.query ?? operation.body) codes.push('validation');
  if (operation.idempotent) codes.push('bad_idempotency_key', 'request_under_way', 'idempotency_key_reused');
  if (operation.body) codes.push('malformed_body', 'too_large', 'wrong_type');
  if (operation.reads?.as === 'multipart') codes.push('malformed_body', operation.reads.tooLarge, 'wrong_type');
  if (isRole(operation.access)) codes.push('unauthenticated', 'forbidden');
  if (operation.method !== 'GET' && operation.access !== 'token') codes.push('bad_origin');
  codes.push('rate_limited', 'internal', 'unavailable');
  return [...new Set(codes)];
}

function errorResponse(codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].error}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
