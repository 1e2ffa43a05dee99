import { formatBytes } from '@letat/contracts/core/format/bytes';
import { Upload, X } from 'lucide';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { NativeField, useFieldIds } from '../native-field/native-field.tsx';
import { useEarlyValue } from '../native-field/use-early-value.ts';
import { useNativeValidity } from '../native-field/use-native-validity.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { Accepted } from './accepts.ts';
import * as styles from './file-drop.css.ts';
import { useFiles } from './use-files.ts';

export interface FileDropProps {
  label: ReactNode;
  accepted: Accepted;
  /** Several files. Default one, which a new one replaces. */
  multiple?: boolean;
  name?: string;
  /** The files shown. Give an empty list, always, where what is dropped goes on its way at once. */
  value?: readonly File[];
  onChange?: (files: File[]) => void;
  /** What shows a file before its name: a picture, an icon. */
  preview?: (file: File) => ReactNode;
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  isRequired?: boolean;
  /** One of several of which one is needed, see `TextField`. */
  isOneOfSeveral?: boolean;
  isDisabled?: boolean;
  'data-testid'?: string;
}

/**
 * Files from the person's own machine: chosen, dropped or pasted. Type and size are checked at once, so that nobody waits
 * for an upload that would be refused; the server checks the content. The browser's own control lies over the zone: a
 * form with `enctype="multipart/form-data"` works before JavaScript. How far an upload is, is a `Progress`.
 */
export function FileDrop({
  label,
  accepted,
  multiple = false,
  name,
  value,
  onChange,
  preview,
  description,
  problem,
  isRequired = false,
  isOneOfSeveral = false,
  isDisabled = false,
  'data-testid': testId,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const validity = useNativeValidity({ name, problem, kind: 'file' });
  const { files, refused, status, add, remove } = useFiles({
    accepted,
    multiple,
    value,
    input,
    onChange(next) {
      validity.dismiss();
      onChange?.(next);
    },
  });
  useEarlyValue(input, (control) => {
    if (control.files?.length) add([...control.files]);
  });
  const message = refused ?? validity.message;
  const ids = useFieldIds({ description, message });
  const what = multiple ? 'des fichiers' : 'un fichier';

  const drag = {
    onDragOver(event: DragEvent) {
      if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (!isDisabled) add([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      add([...event.clipboardData.files]);
    },
  };
  const takeOff = (file: File) => {
    remove(file);
    input.current?.focus();
  };

  return (
    <NativeField
      ids={ids}
      name={name}
      label={label}
      optional={!isRequired && !isOneOfSeveral}
      description={description}
      message={message}
    >
      <div
        {...drag}
        className={styles.zone}
        data-over={over || undefined}
        data-invalid={message === undefined ? undefined : true}
        data-disabled={isDisabled || undefined}
      >
        <Icon of={Upload} size={24} />
        <p>
          Déposez {what} ici, ou <span className={styles.choose}>choisissez {what}</span>
        </p>
        <p className={styles.limits}>
          {accepted.typesText}, {formatBytes(accepted.maxBytes)} au plus
        </p>
        <input
          {...ids.aria}
          ref={input}
          id={ids.id}
          type="file"
          className={styles.input}
          name={name}
          accept={accepted.types.join(',')}
          multiple={multiple}
          required={isRequired && files.length === 0}
          disabled={isDisabled}
          data-testid={testId}
          onChange={(event) => add([...(event.currentTarget.files ?? [])])}
          onInvalid={validity.onInvalid}
        />
      </div>
      {files.length === 0 ? null : (
        <ul className={styles.files} aria-label="Fichiers choisis">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              {preview?.(file)}
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatBytes(file.size)}</span>
              <IconButton size="small" label={`Retirer ${file.name}`} onPress={() => takeOff(file)}>
                <Icon of={X} size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </NativeField>
  );
}
