import { articleShapes, campaignLimits } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignArticle, CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { useApiList } from '@letat/remote-kit/query';
import { ComboBox } from '@letat/ui/combo-box';
import { Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { useDeferredValue, useState } from 'react';
import { ArticleShown } from './block-shown.tsx';

interface Props {
  block: Extract<CampaignBlock, { type: 'article' }>;
  articles: ReadonlyMap<string, CampaignArticle>;
  onChange(block: CampaignBlock): void;
}

/** Which article, how large, and in whose words. */
export function ArticleFields({ block, articles, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useApiList('GET /api/posts', { tags: ['posts'], query: { limit: 20, ...(search ? { search } : {}) } });
  const chosen = block.postId === null ? undefined : articles.get(block.postId);
  const options = (found.data ?? []).map((post) => ({ value: post.id, label: post.title, note: post.author.fullName }));
  if (chosen && !options.some(({ value }) => value === chosen.id))
    options.unshift({ value: chosen.id, label: chosen.title, note: chosen.byline });
  return (
    <Stack stretch>
      {chosen ? <ArticleShown article={chosen} text={block.text} /> : null}
      <ComboBox
        label="Article"
        isRequired
        options={options}
        value={block.postId ?? ''}
        onChange={(postId) => onChange({ ...block, postId: postId || null })}
        onSearch={setTyped}
        isSearching={found.isFetching}
        emptyText="Aucun article publié ne correspond"
      />
      <RadioGroup
        label="Place"
        name={`shape-${block.id}`}
        columns={2}
        choices={[
          { value: 'feature', label: 'À la une' },
          { value: 'brief', label: 'En bref' },
        ]}
        value={block.shape}
        onChange={(value) =>
          onChange({ ...block, shape: articleShapes.find((shape) => shape === value) ?? block.shape })
        }
      />
      <TextArea
        label="Chapeau"
        description="Celui de l’article s’il reste vide."
        value={block.text}
        maxLength={campaignLimits.quote}
        rows={2}
        onChange={(text) => onChange({ ...block, text })}
      />
    </Stack>
  );
}
