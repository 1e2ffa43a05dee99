import { CodedError } from '@letat/contracts/core/coded-error';
import type { ExampleNote } from '@letat/contracts/example-notes/operations';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { ExampleNotesRepository } from './example-notes.repository.ts';

/** The rules of example-notes. */
export class ExampleNotesService {
  readonly #items: ExampleNotesRepository;

  constructor(items: ExampleNotesRepository) {
    this.#items = items;
  }

  async list(query: { limit: number; cursor?: string | undefined }): Promise<Page<ExampleNote>> {
    return this.#items.list(pageRequest(query));
  }

  /** Throws `not_found`. */
  async get(id: string): Promise<ExampleNote> {
    const found = await this.#items.find(id);
    if (!found) throw new CodedError('not_found');
    return found;
  }
}
