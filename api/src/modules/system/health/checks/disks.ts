import { statfs } from 'node:fs/promises';
import { formatBytes } from '@letat/contracts/core/format/bytes';
import { z } from 'zod';
import type { Database } from '../../../../plugins/mongo/index.ts';
import { good, type HealthCheck, type HealthFinding, problem } from '../registry.ts';

interface Space {
  readonly free: number;
  readonly total: number;
}

const gigabyte = 1024 ** 3;
/** Shares for small disks, amounts for large ones: ten of a hundred of a terabyte are no problem. */
const soon = { share: 0.1, bytes: 5 * gigabyte };
const urgent = { share: 0.03, bytes: gigabyte };

/** As dbStats names them: of the disk that the server's data are on (https://www.mongodb.com/docs/manual/reference/command/dbStats/). */
const databaseDisk = z.object({ fsUsedSize: z.number(), fsTotalSize: z.number() });

export function spaceFinding({ free, total }: Space): HealthFinding {
  const left = `${formatBytes(free)} sur ${formatBytes(total)}`;
  const isBelow = ({ share, bytes }: typeof soon) => free < Math.min(share * total, bytes);
  if (!isBelow(soon)) return good(`Il reste ${left}.`);
  return problem(isBelow(urgent) ? 'urgent' : 'soon', `Il ne reste que ${left} : plein, plus rien ne s’écrit.`, {
    remedy: 'Faites de la place ou agrandissez le disque ; les sauvegardes et les journaux sont mieux sur un autre.',
  });
}

/** @param directory the data folder of the machine that looks */
export function diskChecks(mongo: Database, directory: string): HealthCheck[] {
  return [
    {
      id: 'database-disk',
      label: 'Disque de la base de données',
      async look() {
        const { fsUsedSize, fsTotalSize } = databaseDisk.parse(await mongo.connection.getClient().db().stats());
        return spaceFinding({ free: fsTotalSize - fsUsedSize, total: fsTotalSize });
      },
    },
    {
      id: 'files-disk',
      label: 'Disque des fichiers',
      async look() {
        const { bavail, blocks, bsize } = await statfs(directory);
        return spaceFinding({ free: bavail * bsize, total: blocks * bsize });
      },
    },
  ];
}
