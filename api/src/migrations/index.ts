import type { Migration } from '../plugins/mongo/migrations/migration.ts';
import { fieldNames } from './0001-field-names.ts';
import { fieldNamesEnd } from './0002-field-names-end.ts';
import { collectionNames } from './0003-collection-names.ts';
import { collectionNamesEnd } from './0004-collection-names-end.ts';
import { commentCounts } from './0005-comment-counts.ts';
import { subscriberFields } from './0006-subscriber-fields.ts';
import { viewDays } from './0007-view-days.ts';

/** Every migration, in the order of their versions: see docs/guides/add-a-migration.md. */
export const migrations: readonly Migration[] = [
  fieldNames,
  fieldNamesEnd,
  collectionNames,
  collectionNamesEnd,
  commentCounts,
  subscriberFields,
  viewDays,
];
