import { campaignLimits } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { acceptedImages } from '@letat/contracts/uploads/constants';
import { Button } from '@letat/ui/button';
import { FileDrop } from '@letat/ui/file-drop';
import { Stack } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import { TextField } from '@letat/ui/text-field';
import { type During, useUpload } from '../../../posts/editor/pictures/use-upload.ts';
import * as styles from './blocks.css.ts';

interface Props {
  block: Extract<CampaignBlock, { type: 'image' }>;
  onChange(block: CampaignBlock): void;
}

const none: readonly File[] = [];
/** The draft saves itself whatever is on its way. */
const during: During = (work) => work;

/** A picture, its words, and where it leads. */
export function ImageFields({ block, onChange }: Props) {
  const upload = useUpload(during, (imageURL) => onChange({ ...block, imageURL }));
  return (
    <Stack stretch>
      {block.imageURL === '' ? null : <img className={styles.picture} src={block.imageURL} alt={block.alt} />}
      {upload.sent === null ? (
        <FileDrop
          name={`image-${block.id}`}
          label={block.imageURL === '' ? 'Image' : 'Autre image'}
          accepted={acceptedImages}
          problem={upload.problem}
          value={none}
          onChange={([file]) => file && upload.send(file)}
        />
      ) : (
        <>
          <Progress
            label={upload.sent < 1 ? 'Envoi de l’image…' : 'Préparation de l’image…'}
            value={upload.sent < 1 ? upload.sent * 100 : undefined}
          />
          <Button size="small" onPress={upload.cancel}>
            Annuler l’envoi
          </Button>
        </>
      )}
      <TextField
        label="Ce qu’elle montre"
        isRequired
        description="Lu à qui ne la voit pas, et affiché là où les images sont coupées."
        value={block.alt}
        maxLength={campaignLimits.alt}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <TextField
        label="Où elle mène"
        inputMode="url"
        value={block.href}
        maxLength={campaignLimits.href}
        onChange={(href) => onChange({ ...block, href })}
      />
    </Stack>
  );
}
