import { uploadLimits } from '@letat/contracts/uploads/constants';
import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { UploadError, uploadImport } from '@letat/remote-kit/upload';
import { FileDrop } from '@letat/ui/file-drop';
import { Stack } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import { useState } from 'react';

const accepted = {
  types: ['text/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel', '.csv', '.txt', '.tsv'],
  typesText: 'CSV',
  maxBytes: uploadLimits.importBytes,
};

/** Sends a file as soon as it is chosen; what its columns are is asked next. */
export function SendFile({ onSent }: { onSent: (id: string) => void }) {
  const call = useCall();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function send([file]: File[]): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    setSent(0);
    try {
      const fileURL = await uploadImport(file, { call, onProgress: setSent });
      const { id } = await call('POST /api/admin/newsletter/imports', { body: { fileURL, filename: file.name } });
      emit('changed', { tags: ['newsletter-imports'] });
      onSent(id);
    } catch (cause) {
      if (!(cause instanceof UploadError || cause instanceof ApiError)) throw cause;
      setProblem(cause.sentence);
    } finally {
      setSent(null);
    }
  }

  return (
    <Stack stretch>
      <FileDrop
        label="Fichier des abonnés"
        accepted={accepted}
        value={[]}
        onChange={(files) => void send(files)}
        problem={problem}
        isRequired
        isDisabled={sent !== null}
        description="Enregistré depuis Excel, LibreOffice ou un autre service de lettres. Une ligne par personne."
      />
      {sent === null ? null : <Progress label="Envoi du fichier" value={sent} max={1} />}
    </Stack>
  );
}
