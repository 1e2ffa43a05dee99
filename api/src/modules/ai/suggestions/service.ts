import { applySuggestions } from '@letat/contracts/ai/apply-suggestions';
import type { Assistance, AssistanceRequest } from '@letat/contracts/ai/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import { type Database, withNewTimeLimit } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Posts, Writer } from '../../posts/index.ts';
import type { AiRepository } from '../ai.repository.ts';
import type { ModelCalls } from '../calls/model-calls.ts';
import type { Quota } from '../calls/quota.ts';
import { modelReader } from '../readers/by-model.ts';
import { offlineName, offlineReader } from '../readers/by-rules.ts';
import { propose } from './propose.ts';

interface Needs {
  mongo: Database;
  repository: AiRepository;
  calls: ModelCalls;
  quota: Quota;
  posts: Pick<Posts, 'editable' | 'replaceText'>;
  clock: Clock;
}

/** Reads texts, and saves what their authors accept of what it suggests. */
export class SuggestionsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws what a call of the model throws, `post_not_found`, `forbidden`, `post_changed`. */
  async assist(request: AssistanceRequest, writer: Writer): Promise<Assistance> {
    const { calls } = this.#needs;
    const { content, assistance, language, post } = request;
    if (post) await this.#assertIsTextOf(post, content, writer);
    const reader = calls.model === null ? offlineReader : modelReader(calls);
    const { candidates, result, notes, model } = await reader.read({
      content,
      assistance,
      language,
      userId: writer.id,
    });
    const suggestions = propose(content, candidates);
    return {
      result,
      suggestions,
      notes: [...notes],
      model,
      suggestionsId:
        post && suggestions.length > 0 ? await this.#store(request, post, { suggestions, model }, writer) : null,
      quota: await withNewTimeLimit(() => this.#needs.quota.of(writer.id)),
    };
  }

  /** Saves an article with some of its suggestions. Throws `suggestions_not_found`, and what saving an article throws. */
  async apply(id: string, accepted: readonly string[], writer: Writer): Promise<EditablePost> {
    const { mongo, repository, posts, clock } = this.#needs;
    const _id = objectId(id);
    const userId = Types.ObjectId.createFromHexString(writer.id);
    const found = _id && (await repository.findSuggestions(_id, userId));
    if (!found) throw new CodedError('suggestions_not_found');
    const chosen = found.suggestions.filter((suggestion) => accepted.includes(suggestion.id));
    if (chosen.length !== new Set(accepted).size) throw new CodedError('suggestions_not_found');
    const postId = found.postId.toHexString();
    const present = await posts.editable(postId, writer);
    if (present.revision !== found.revision) throw new CodedError('post_changed');
    const content = applySuggestions(present.content, chosen);
    const { revision, model, task } = found;
    // Rules are no model: what they found was the author's own wording to decide on.
    const aiText = model === offlineName ? undefined : { model, task };
    return mongo.joined(async (session) => {
      const saved = await posts.replaceText(postId, { content, revision, aiText }, writer);
      await repository.markAccepted(found._id, accepted, clock.now(), session);
      return saved;
    });
  }

  async #assertIsTextOf({ id, revision }: { id: string; revision: number }, content: string, writer: Writer) {
    const present = await this.#needs.posts.editable(id, writer);
    if (present.revision !== revision || present.content !== content) throw new CodedError('post_changed');
  }

  async #store(
    { assistance }: AssistanceRequest,
    { id, revision }: { id: string; revision: number },
    { suggestions, model }: Pick<Assistance, 'suggestions' | 'model'>,
    writer: Writer,
  ): Promise<string> {
    const { repository, clock } = this.#needs;
    const _id = new Types.ObjectId();
    await withNewTimeLimit(() =>
      repository.insertSuggestions({
        _id,
        userId: Types.ObjectId.createFromHexString(writer.id),
        postId: Types.ObjectId.createFromHexString(id),
        revision,
        task: assistance,
        model,
        suggestions,
        accepted: [],
        createdAt: clock.now(),
        acceptedAt: null,
      }),
    );
    return _id.toHexString();
  }
}
