import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { sendFile, UploadError } from '@letat/remote-kit/upload';
import { FileDrop } from '@letat/ui/file-drop';
import { Stack } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';

const accepted = {
  types: [
    'application/zip',
    'application/x-zip-compressed',
    'application/json',
    'text/xml',
    'application/xml',
    '.zip',
    '.json',
    '.xml',
  ],
  typesText: 'ZIP, JSON ou XML',
  maxBytes: uploadLimits.contentBytes,
};

/** Sends an export as soon as it is chosen; what it comes to is shown next. */
export function SendExport({ onSent }: { onSent: (id: string) => void }) {
  const call = useCall();
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function send([file]: File[]): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    setSent(0);
    try {
      const fileURL = await sendFile(file, 'content', { call, onProgress: setSent });
      const body = { fileURL, filename: file.name, siteAddress: address.trim() || null };
      const { id } = await call('POST /api/my/content-imports', { body });
      emit('changed', { tags: ['content-imports'] });
      onSent(id);
    } catch (cause) {
      if (!(cause instanceof UploadError || cause instanceof ApiError)) throw cause;
      const [detail] = cause instanceof ApiError ? (cause.body?.details ?? []) : [];
      setProblem(detail?.message ?? cause.sentence);
    } finally {
      setSent(null);
    }
  }

  return (
    <Stack stretch>
      <TextField
        label="Adresse de votre ancien site"
        description="Pour un export de Ghost, qui ne la dit pas : ses images y sont cherchées. Comme https://exemple.org."
        type="url"
        value={address}
        onChange={setAddress}
        maxLength={contentImportLimits.addressLength}
        autoComplete="url"
        isDisabled={sent !== null}
      />
      <FileDrop
        label="Fichier de l’export"
        accepted={accepted}
        value={[]}
        onChange={(files) => void send(files)}
        problem={problem}
        isRequired
        isDisabled={sent !== null}
        description="Tel que Substack (.zip), Ghost (.json, ou .zip avec ses images) ou WordPress (.xml) l’a écrit."
      />
      {sent === null ? null : <Progress label="Envoi du fichier" value={sent} max={1} />}
    </Stack>
  );
}
