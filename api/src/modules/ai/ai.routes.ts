import {
  applySuggestions,
  checkTranslation,
  draftGenerated,
  generateContent,
  getAiStatus,
  streamContent,
  translate,
  writingAssistance,
} from '@letat/contracts/ai/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { type EventClient, EventStream } from '../../answers/event-stream.ts';
import { route } from '../../route.ts';
import { aiLimit } from './ai.limits.ts';
import type { AiService } from './ai.service.ts';
import type { Completion } from './llm/port.ts';
import type { SuggestionsService } from './suggestions/service.ts';

/** What is asked of the assistant. Texts come in and go out; none of them stands in a log. */
export function aiRoutes(
  app: FastifyInstance,
  { service, suggestions }: { service: AiService; suggestions: SuggestionsService },
): void {
  app.rateLimits.register(aiLimit);
  const limited = { limit: aiLimit.name };

  route(app, getAiStatus, ({ user }) => service.status(user.id));

  route(app, translate, ({ body, user }) => service.translate(body, user.id), limited);

  route(app, checkTranslation, async ({ body }) => ({ problems: await service.check(body) }), limited);

  route(app, generateContent, ({ body, user }) => service.generate(body, user.id), limited);

  route(
    app,
    streamContent,
    async ({ body, user }) => {
      const gone = new AbortController();
      const words = await service.streamContent(body, user.id, gone.signal);
      return new EventStream(
        (client) => {
          void send(words, client);
          return () => gone.abort();
        },
        () => {
          words.return({ inputTokens: 0, outputTokens: 0, isCut: false }).catch((error: Error) => {
            app.log.error({ err: error }, 'ai: a call that nobody reads could not be given back');
          });
        },
      );
    },
    limited,
  );

  route(app, draftGenerated, ({ body, user }) => service.draft(body, user), limited);
  route(app, writingAssistance, ({ body, user }) => suggestions.assist(body, user), limited);

  route(app, applySuggestions, ({ params, body, user }) => suggestions.apply(params.id, body.accepted, user));

  /** Every word as it comes, and then how it ended. */
  async function send(words: AsyncGenerator<string, Completion, void>, client: EventClient): Promise<void> {
    try {
      for (;;) {
        const next = await words.next();
        if (next.done) {
          client.send({ event: 'done', data: { isCut: next.value.isCut } });
          break;
        }
        client.send({ event: 'piece', data: next.value });
      }
    } catch (error) {
      if (!(error instanceof CodedError)) app.log.error({ err: error }, 'ai: a stream broke off');
      client.send({
        event: 'failed',
        data: (error instanceof CodedError ? error : new CodedError('internal')).toBody(),
      });
    } finally {
      client.end();
    }
  }
}
