import { knownSupportOf } from '@letat/contracts/core/support';
import type { MongoSource } from '../provision/mongo.ts';

/** A warning when the database that a start for the public runs is mended no more. One that runs elsewhere is looked at by `/admin/health`. */
export const databaseFacts = (source: MongoSource, now: Date): readonly (readonly [string, string])[] => {
  if (source.kind === 'external') return [];
  const { version } = source.binary;
  const support = knownSupportOf('mongodb', version, now);
  if (support === null || support.state === 'supported') return [];
  const until =
    support.state === 'ended' ? `has not been mended since ${support.end}` : `is mended until ${support.end}`;
  return [
    ['Warning', `MongoDB ${version} ${until}: dump its data (npm run backup), and restore them into a newer one`],
  ];
};
