import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Area, folderArea, storageArea } from './areas.ts';

/**
 * Where an installation's files are. The root key of the set stays out: it belongs where the backups are not. So does what a machine saw last
 * of its database and of the live set: that is how a copy is known.
 */
export function installationAreas(app: FastifyInstance, dataDir: string, releases: string): Area[] {
  return [
    storageArea(app.uploads),
    folderArea('releases', resolve(releases)),
    folderArea('release-keys', join(resolve(dataDir), 'release-keys'), ['set.root.pem']),
  ];
}
