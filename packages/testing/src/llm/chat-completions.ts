import { z } from 'zod';
import { type Fault, type HttpStandIn, type Reply, startHttpStandIn } from '../http/stand-in.ts';

/** What a client sends, as OpenAI documents it: https://platform.openai.com/docs/api-reference/chat/create */
const requestBody = z.looseObject({
  model: z.string().min(1),
  messages: z
    .array(z.looseObject({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: z.string() }))
    .min(1),
  stream: z.literal(true),
  stream_options: z.looseObject({ include_usage: z.boolean() }).optional(),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.int().min(1).optional(),
});

export interface ChatAnswer {
  /** The words, each sent in a piece by itself. */
  words: readonly string[];
  /** Why it ends there: `length` where the model had more to say. */
  finish?: 'stop' | 'length';
  usage?: { prompt_tokens: number; completion_tokens: number };
}

/** What a model was asked, by its roles. */
export interface ReceivedChat {
  system: string;
  user: string;
}

export interface ChatStandIn extends Pick<HttpStandIn, 'received' | 'violations' | 'close'> {
  /** `http://127.0.0.1:<port>/v1` */
  readonly baseUrl: string;
  /** The next requests meet these, one each. */
  meet(...faults: readonly Fault[]): void;
  /** What it answers from now on. */
  answers(answer: (asked: ReceivedChat) => ChatAnswer): void;
  asked(): ReceivedChat[];
}

export const standInKey = 'une-cle-de-modele-tres-secrete';

/** A local service that speaks OpenAI's contract of streamed chat completions, and refuses every other key than its own. */
export async function startChatStandIn(): Promise<ChatStandIn> {
  let answer: (asked: ReceivedChat) => ChatAnswer = () => ({ words: ['Bonjour', ' tout', ' le monde.'] });
  const server = await startHttpStandIn([
    {
      call: 'POST /v1/chat/completions',
      body: requestBody,
      answers: { 200: z.string(), 401: z.unknown() },
      answer: ({ headers, body }) =>
        headers.authorization === `Bearer ${standInKey}`
          ? streamed(answer(askedIn(body)))
          : { status: 401, body: { error: { message: 'Incorrect API key provided.', type: 'invalid_request_error' } } },
    },
  ]);
  return {
    baseUrl: `${server.origin}/v1`,
    received: server.received,
    violations: server.violations,
    meet: (...faults) => server.meet(...faults),
    answers(next) {
      answer = next;
    },
    asked: () => server.received.map(({ body }) => askedIn(body)),
    close: () => server.close(),
  };
}

/** An answer as its stream; `cutAfter` pieces it breaks off, or stays silent. */
export function streamed(answer: ChatAnswer, cut?: { after: number; ending: 'drop' | 'hang' | 'end' }): Reply {
  const { words, finish = 'stop', usage = { prompt_tokens: 120, completion_tokens: words.length } } = answer;
  const whole = [
    eventOf({ choices: choiceOf({ role: 'assistant', content: '' }) }),
    ...words.map((content) => eventOf({ choices: choiceOf({ content }) })),
    eventOf({ choices: choiceOf({}, finish) }),
    eventOf({ choices: [], usage }),
    endOfStream,
  ];
  return { ...streamOf(cut ? whole.slice(0, cut.after) : whole), ...(cut ? { ending: cut.ending } : {}) };
}

/** A stream of these pieces, as a service sends them that does not do what OpenAI's does. */
export function streamOf(pieces: readonly string[]): Reply {
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, body: pieces.join(''), pieces };
}

/** The last event of a stream. */
export const endOfStream = 'data: [DONE]\n\n';

/** An event of a stream, with what is the same in all of them. */
export const eventOf = (event: object): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', ...event })}\n\n`;

/** The choices of an event: one, with these words, or whatever else a service gives. */
export const choiceOf = (delta: object, finish_reason: string | null = null): object[] => [
  { index: 0, delta, finish_reason },
];

function askedIn(body: Buffer): ReceivedChat {
  const { data } = requestBody.safeParse(JSON.parse(body.toString()));
  const of = (role: string) => data?.messages.find((message) => message.role === role)?.content ?? '';
  return { system: of('system'), user: of('user') };
}
