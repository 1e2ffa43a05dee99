// A program of its own, because MongoBinary cannot be cancelled: the process that started it ends it when nothing arrives.
import { MongoBinary } from 'mongodb-memory-server-core';
import { messageOf } from '../explained-error.ts';

const [downloadDir, version] = process.argv.slice(2);
if (downloadDir === undefined || version === undefined) throw new Error('usage: vendor-download.ts <folder> <version>');

process.once('disconnect', () => process.exit());

try {
  process.send?.({ path: await MongoBinary.getPath({ downloadDir, version }) });
} catch (error) {
  process.send?.({ problem: messageOf(error) });
  process.exitCode = 1;
}
process.disconnect?.();
