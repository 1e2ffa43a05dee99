import { campaignLimits } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignArticle, CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { Stack } from '@letat/ui/layout';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { ArticleFields } from './article-fields.tsx';
import * as styles from './blocks.css.ts';
import { ImageFields } from './image-fields.tsx';
import { TextFields } from './text-fields.tsx';

interface Props {
  block: CampaignBlock;
  articles: ReadonlyMap<string, CampaignArticle>;
  onChange(block: CampaignBlock): void;
}

const linkHelp = 'Une page du site, comme /about, ou une adresse https.';

/** What can be said in a block. */
export function BlockFields({ block, articles, onChange }: Props) {
  switch (block.type) {
    case 'article':
      return <ArticleFields block={block} articles={articles} onChange={onChange} />;
    case 'text':
      return <TextFields block={block} onChange={onChange} />;
    case 'quote':
      return (
        <Stack stretch>
          <TextArea
            label="Citation"
            isRequired
            value={block.text}
            maxLength={campaignLimits.quote}
            rows={3}
            onChange={(text) => onChange({ ...block, text })}
          />
          <TextField
            label="Qui parle"
            value={block.source}
            maxLength={campaignLimits.source}
            onChange={(source) => onChange({ ...block, source })}
          />
          <TextField
            label="Lien vers la source"
            description={linkHelp}
            inputMode="url"
            value={block.href}
            maxLength={campaignLimits.href}
            onChange={(href) => onChange({ ...block, href })}
          />
        </Stack>
      );
    case 'image':
      return <ImageFields block={block} onChange={onChange} />;
    case 'button':
      return (
        <Stack stretch>
          <TextField
            label="Texte du bouton"
            isRequired
            value={block.label}
            maxLength={campaignLimits.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextField
            label="Où il mène"
            isRequired
            description={linkHelp}
            inputMode="url"
            value={block.href}
            maxLength={campaignLimits.href}
            onChange={(href) => onChange({ ...block, href })}
          />
        </Stack>
      );
    case 'divider':
      return <hr className={styles.line} />;
  }
}
