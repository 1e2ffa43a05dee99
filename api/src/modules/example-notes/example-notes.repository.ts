import type { ExampleNote } from '@letat/contracts/example-notes/operations';
import type { Model } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type ExampleNotesRecord, exampleNotesSchema } from './example-notes.model.ts';

export interface NewExampleNote {
  title: string;
  createdAt: Date;
}

export class ExampleNotesRepository {
  readonly #items: Model<ExampleNotesRecord>;

  constructor(mongo: Database) {
    this.#items = mongo.model('exampleNotes', exampleNotesSchema);
  }

  /** Newest first. */
  async list({ limit, after: position }: PageRequest): Promise<Page<ExampleNote>> {
    const records = await this.#items
      .find({ ...after('createdAt', position, 'desc') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toItem);
  }

  async find(id: string): Promise<ExampleNote | null> {
    const _id = objectId(id);
    const record = _id && (await this.#items.findOne({ _id }).lean());
    return record ? toItem(record) : null;
  }

  async insert(items: readonly NewExampleNote[], session: ClientSession): Promise<void> {
    await this.#items.insertMany([...items], { session });
  }
}

function toItem({ _id, title, createdAt }: ExampleNotesRecord): ExampleNote {
  return { id: _id.toHexString(), title, createdAt: createdAt.toISOString() };
}
