import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type OutgoingClient, OutgoingHttpError, type OutgoingStream } from '../../../plugins/outgoing-http/index.ts';
import { type Completion, type LanguageModel, ModelFailure, type Prompt, type Usage } from './port.ts';
import { eventData } from './server-sent-events.ts';
import { WithoutThoughts } from './thoughts.ts';

export interface ModelSettings {
  /** Of the service, with its version: `https://api.mistral.ai/v1`. */
  baseUrl: string;
  /** As the service calls it. */
  model: string;
  /** null for a service on one's own machines that asks for none. */
  key: string | null;
}

/** Tokens of an answer: some 3,000 words. */
const maxOutputTokens = 4000;

/** How long each part may take: models think before their first word. */
export const modelTimeouts = { connect: 3000, headers: 20_000, body: 20_000, total: 180_000 };

const usage = z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) });

/**
 * Words, or a list of parts of which those of text are words and others thoughts or references
 * (https://docs.mistral.ai/capabilities/reasoning/).
 */
const content = z
  .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
  .transform((given) =>
    typeof given === 'string' ? given : given.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
  );

/** One piece of a streamed chat completion; services add fields of their own, as `reasoning_content`. */
const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: content.nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: usage.nullish(),
});
/** What a service sends in a stream that began well, where an answer of its own would have another status. */
const reportedError = z.object({ error: z.union([z.string(), z.looseObject({})]) });

/**
 * A model behind the HTTP contract of OpenAI's chat completions (https://platform.openai.com/docs/api-reference/chat), which Mistral,
 * Ollama, vLLM, llama.cpp and others speak too. The key travels in its header and stands in no message, error or log.
 */
export function openAiCompatible(settings: ModelSettings, http: OutgoingClient): LanguageModel {
  return {
    name: settings.model,
    async *stream(prompt, signal) {
      const answer = await send(settings, http, prompt, signal);
      return yield* wordsOf(answer);
    },
  };
}

async function send(
  { baseUrl, model, key }: ModelSettings,
  http: OutgoingClient,
  { instruction, material, operation }: Prompt,
  signal: AbortSignal,
): Promise<OutgoingStream> {
  const answer = await http
    .stream({
      operation,
      method: 'POST',
      url: `${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: material },
        ],
        temperature: 0.3,
        max_tokens: maxOutputTokens,
        stream: true,
        stream_options: { include_usage: true },
      }),
      // Nothing is changed by asking twice; at worst the same words are paid for again.
      repeatedAs: { header: 'idempotency-key', id: randomUUID() },
      signal,
    })
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  if (answer.status === 401 || answer.status === 403) throw new ModelFailure('refused', 'the service refuses the key');
  if (answer.status !== 200) throw new ModelFailure('unavailable', `the service answered ${answer.status}`);
  return answer;
}

/**
 * The words of a stream, to its end: what says so is the reason why the model stopped, or `[DONE]`, and services leave out one or the
 * other. A stream that ends without both was cut off on its way.
 */
async function* wordsOf({ body }: OutgoingStream): AsyncGenerator<string, Completion, void> {
  const thoughts = new WithoutThoughts();
  let finish: string | null = null;
  let isEmpty = true;
  let used: Usage = { inputTokens: 0, outputTokens: 0 };
  try {
    for await (const data of eventData(body)) {
      if (data === '[DONE]') {
        finish ??= 'stop';
        break;
      }
      const piece = pieceIn(data);
      // Behind the end of the answer stand figures, and half a sign of the end: neither takes back what was said.
      if (piece === null && finish !== null) continue;
      if (piece === null) throw new ModelFailure('unavailable', 'the stream is not in the contract');
      const [choice] = piece.choices;
      if (piece.usage) used = { inputTokens: piece.usage.prompt_tokens, outputTokens: piece.usage.completion_tokens };
      finish = choice?.finish_reason ?? finish;
      const words = thoughts.add(choice?.delta?.content ?? '');
      if (words === '') continue;
      if (words.trim() !== '') isEmpty = false;
      yield words;
    }
  } catch (error) {
    throw failureOf(error);
  }
  if (finish === null) throw new ModelFailure('unavailable', 'the stream ended before the answer did');
  const rest = thoughts.rest();
  // A filter of the service took it out, or the model had nothing to say: nobody has been answered.
  if (isEmpty && rest.trim() === '') throw new ModelFailure('unavailable', 'the answer has no words');
  if (rest !== '') yield rest;
  return { ...used, isCut: finish === 'length' };
}

/** null for what is not in the contract. Throws a `ModelFailure` for an error that the service reports. */
function pieceIn(data: string): z.infer<typeof chunk> | null {
  const given = jsonOf(data);
  if (reportedError.safeParse(given).success) throw new ModelFailure('unavailable', 'the service reports an error');
  return chunk.safeParse(given).data ?? null;
}

function failureOf(error: unknown): unknown {
  if (error instanceof RangeError) return new ModelFailure('unavailable', 'the stream is not in the contract');
  if (!(error instanceof OutgoingHttpError)) return error;
  const { failure } = error;
  const reason = failure === 'timeout' || failure === 'cancelled' ? failure : 'unavailable';
  return new ModelFailure(reason, `the service gave no answer: ${failure}`, { cause: error });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Its schema refuses it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
