import type { ArchiveEntry } from '../../../archive/zip.ts';
import type { Person, PersonalFile, PrivacyRegistry } from '../../../plugins/personal-data.ts';
import { cut } from '../../../text/cut.ts';
import { type ArchivePart, indexPage, readMe } from './archive-index.ts';

/** Bytes of files in one archive; without the 64-bit form of ZIP it could not hold more than 4 GiB. */
const maxFilesBytes = 2 * 1024 ** 3;

interface Collecting {
  privacy: PrivacyRegistry;
  person: Person;
  fullName: string;
  /** French. */
  madeAt: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  progress(done: number): Promise<void>;
}

/** All that the modules hold of a person, file after file: records as JSON, their own files, and at the end what is what. */
export async function* collect(collecting: Collecting): AsyncGenerator<ArchiveEntry> {
  const { privacy, person, fullName, madeAt, signal, progress } = collecting;
  const features = privacy.held();
  const parts: ArchivePart[] = [];
  const contents = new Map<string, readonly object[]>();
  const files: { name: string; size: number }[] = [];
  const leftOut: string[] = [];
  let bytes = 0;

  for (const [
    index,
    { collection, feature, label, retention, export: exported, files: ownFiles },
  ] of features.entries()) {
    signal.throwIfAborted();
    const records = (await exported(person)) ?? [];
    const file = records.length === 0 ? null : `${feature}/${collection}.json`;
    parts.push({ label, file, records: records.length, rule: retention.rule });
    contents.set(label, records);
    if (file !== null) yield textEntry(file, `${JSON.stringify(records, null, 2)}\n`);
    for await (const ownFile of ownFiles?.(person) ?? []) {
      signal.throwIfAborted();
      const name = `fichiers/${safeName(ownFile.name)}`;
      bytes += ownFile.size;
      if (bytes > maxFilesBytes) {
        bytes -= ownFile.size;
        leftOut.push(ownFile.name);
      } else {
        files.push({ name, size: ownFile.size });
        yield fileEntry(name, ownFile);
      }
    }
    await progress((index + 1) / (features.length + 1));
  }

  const facts = { madeAt, fullName, parts, files, leftOut };
  yield textEntry('index.html', indexPage(facts, contents));
  // Without the mark, editors of Windows read another encoding.
  yield textEntry('LISEZ-MOI.txt', `\uFEFF${readMe(facts)}`);
}

function textEntry(name: string, text: string): ArchiveEntry {
  return { name, bytes: [Buffer.from(text)] };
}

function fileEntry(name: string, file: PersonalFile): ArchiveEntry {
  return { name, bytes: file.open(), isPacked: true };
}

/** One name, without a way out of its folder. */
function safeName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^\.+/, '_');
  return cut(safe, 150);
}
