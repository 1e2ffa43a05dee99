/** How PayPal's documents name and explain refusals of each status. */
const words = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;
export type RefusalStatus = keyof typeof words;

/** A refusal in PayPal's form. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
  readonly status: RefusalStatus;
  readonly issue: string;
  readonly links: readonly { href: string; rel: string; method: string }[];
  constructor(status: RefusalStatus, issue: string, links: SandboxRefusal['links'] = []) {
    super(issue);
    this.status = status;
    this.issue = issue;
    this.links = links;
  }
}

/** As PayPal writes a refusal. */
export function refusalAnswer({ status, issue, links }: SandboxRefusal, debugId: string) {
  const [name, message] = words[status];
  return { name, message, debug_id: debugId, details: [{ issue }], links };
}
