import { formatBytes } from '@letat/contracts/core/format/bytes';
import { ofName } from '@letat/contracts/core/of-name';
import { isUploadAddress } from '@letat/contracts/core/web-address';
import { productLimits } from '@letat/contracts/products/constants';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { FileDrop } from '@letat/ui/file-drop';
import { Row, Stack } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import { TextField } from '@letat/ui/text-field';
import { useEffect, useState } from 'react';
import { useProductUpload } from './use-product-upload.ts';

interface FileFieldProps {
  name: 'fileUrl' | 'videoUrl';
  label: string;
  addressLabel: string;
  /** Where it is: on this site, or elsewhere. */
  value: string | null;
  /** As it was called when it was sent here. */
  fileName: string | null;
  /** How large that one is; undefined where it is not known. */
  bytes: number | undefined;
  onBusy: (name: string, isBusy: boolean) => void;
  onChange: () => void;
}

const accepted = { types: [], typesText: 'Tout format', maxBytes: uploadLimits.productBytes };

/** A file of a product: sent to this site, or at an address elsewhere. */
export function FileField({ name, label, addressLabel, value, fileName, bytes, onBusy, onChange }: FileFieldProps) {
  const [sent, setSent] = useState(
    value !== null && isUploadAddress(value) ? { address: value, name: fileName, bytes } : null,
  );
  const { upload, send, pause, cancel } = useProductUpload((address, file) => {
    setSent({ address, name: file.name, bytes: file.size });
    onChange();
  });
  const isBusy = upload.state !== 'idle';
  useEffect(() => onBusy(name, isBusy), [name, isBusy, onBusy]);

  if (sent)
    return (
      <Stack gap="tight" stretch>
        <input type="hidden" name={name} value={sent.address} />
        <Row spread>
          <span>
            <b>{label}&nbsp;:</b> {sent.name ?? 'envoyé sur ce site'}
            {sent.bytes === undefined ? null : `, ${formatBytes(sent.bytes)}`}
          </span>
          <Button
            size="small"
            aria-label={`${label} : retirer`}
            onPress={() => {
              setSent(null);
              onChange();
            }}
          >
            Retirer
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Stack gap="tight" stretch>
      <FileDrop
        label={label}
        isOneOfSeveral
        accepted={accepted}
        value={[]}
        isDisabled={isBusy}
        onChange={([file]) => {
          if (file) void send(file);
        }}
        description={`Au-delà de ${formatBytes(uploadLimits.fileBytes)}, l’envoi reprend où il s’était arrêté : après une pause, une coupure ou un rechargement, choisissez le même fichier.`}
      />
      {upload.state === 'idle' ? null : (
        <>
          <Progress
            label={`${upload.state === 'sending' ? 'Envoi' : 'En pause :'} ${upload.state === 'sending' ? ofName(upload.file.name) : upload.file.name}`}
            value={upload.sent}
            max={1}
          />
          {upload.state === 'paused' && upload.problem ? <Callout tone="warning" title={upload.problem} /> : null}
          <Row>
            {upload.state === 'sending' ? (
              <Button size="small" onPress={pause}>
                Mettre en pause
              </Button>
            ) : (
              <Button size="small" onPress={() => void send(upload.file, upload.sent)}>
                Reprendre l’envoi
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={() => void cancel()}>
              Annuler l’envoi
            </Button>
          </Row>
        </>
      )}
      <TextField
        type="url"
        name={name}
        label={addressLabel}
        isOneOfSeveral
        description="Si elle est ailleurs : elle commence par https://, et n’est jamais publiée."
        maxLength={productLimits.addressLength}
        autoComplete="off"
        defaultValue={value !== null && !isUploadAddress(value) ? value : ''}
      />
    </Stack>
  );
}
