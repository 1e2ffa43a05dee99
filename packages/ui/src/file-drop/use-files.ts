import { type RefObject, useState } from 'react';
import { useFormReset } from '../native-field/use-native-validity.ts';
import { type Accepted, refusal } from './accepts.ts';

interface FilesOptions {
  accepted: Accepted;
  multiple: boolean;
  value: readonly File[] | undefined;
  input: RefObject<HTMLInputElement | null>;
  onChange: (files: File[]) => void;
}

const none: readonly File[] = [];

/** The files of a `FileDrop`: those that it holds, those that it refused, and what screen readers announce. */
export function useFiles({ accepted, multiple, value, input, onChange }: FilesOptions) {
  const [own, setOwn] = useState(none);
  const [refused, setRefused] = useState<string>();
  const [status, setStatus] = useState('');
  useFormReset(input, () => {
    setOwn(none);
    setRefused(undefined);
  });
  const files = value ?? own;

  // The browser's control holds the same files, so that a form sends what is shown.
  const mirror = (held: readonly File[]) => {
    if (input.current) input.current.files = listOf(held);
  };
  const change = (next: File[]) => {
    mirror(next);
    setOwn(next);
    onChange(next);
  };
  return {
    files,
    refused,
    status,
    add(offered: readonly File[]) {
      const reasons = offered.map((file) => refusal(file, accepted)).filter((reason) => reason !== undefined);
      const taken = offered.filter((file) => refusal(file, accepted) === undefined);
      const joining = multiple ? taken.filter((file) => !files.some((held) => isSame(held, file))) : taken.slice(0, 1);
      setRefused(reasons.length > 0 ? reasons.join(' ') : undefined);
      setStatus([...joining.map(({ name }) => `${name}\u00a0: ajouté.`), ...reasons].join(' '));
      if (joining.length > 0) change(multiple ? [...files, ...joining] : joining);
      else mirror(files);
    },
    remove(file: File) {
      setRefused(undefined);
      setStatus(`${file.name}\u00a0: retiré.`);
      change(files.filter((held) => held !== file));
    },
  };
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function listOf(files: readonly File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
