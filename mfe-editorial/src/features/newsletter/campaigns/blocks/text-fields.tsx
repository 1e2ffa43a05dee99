import type { CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { Icon } from '@letat/ui/icon';
import { IconButton } from '@letat/ui/icon-button';
import { toast } from '@letat/ui/toast';
import { Toolbar, ToolbarGroup } from '@letat/ui/toolbar';
import { Tooltip } from '@letat/ui/tooltip';
import { Bold, Heading2, type IconNode, Italic, Link, List } from 'lucide';
import { useId, useRef } from 'react';
import type { MarkdownHandle } from '../../../posts/editor/text/area.ts';
import { type Edit, tools } from '../../../posts/editor/text/formatting/formatting.ts';
import { MarkdownArea } from '../../../posts/editor/text/markdown-area.tsx';
import * as styles from './blocks.css.ts';

interface Props {
  block: Extract<CampaignBlock, { type: 'text' }>;
  onChange(block: CampaignBlock): void;
}

const refusePicture = () => toast({ title: 'Une image est un bloc à part\u00a0: ajoutez-en un' });

/** The text of a block, in the field that articles are written in, with the tools that a mail can show. */
export function TextFields({ block, onChange }: Props) {
  const id = useId();
  const area = useRef<MarkdownHandle>(null);
  const use = (edit: Edit) => () => area.current?.apply(edit);
  return (
    <div>
      <Toolbar label="Mise en forme" controls={id}>
        <ToolbarGroup label="Caractères">
          <Tool label="Gras" icon={Bold} onPress={use(tools.bold)} />
          <Tool label="Italique" icon={Italic} onPress={use(tools.italic)} />
          <Tool label="Lien" icon={Link} onPress={use(tools.link)} />
        </ToolbarGroup>
        <ToolbarGroup label="Paragraphes">
          <Tool label="Intertitre" icon={Heading2} onPress={use(tools.heading)} />
          <Tool label="Liste" icon={List} onPress={use(tools.bullets)} />
        </ToolbarGroup>
      </Toolbar>
      <div className={styles.textArea}>
        <MarkdownArea
          ref={area}
          id={id}
          label="Texte"
          value={block.text}
          round={0}
          onChange={(text) => onChange({ ...block, text })}
          isInvalid={false}
          description="Paragraphes, intertitres, listes, gras, italique et liens."
          describedBy={`${id}-help`}
          held={[]}
          onPictures={refusePicture}
          onRefused={refusePicture}
        />
      </div>
      <p id={`${id}-help`} className={styles.note}>
        Paragraphes, intertitres, listes, gras, italique et liens.
      </p>
    </div>
  );
}

function Tool({ label, icon, onPress }: { label: string; icon: IconNode; onPress: () => void }) {
  return (
    <Tooltip text={label}>
      <IconButton label={label} onPress={onPress}>
        <Icon of={icon} size={18} />
      </IconButton>
    </Tooltip>
  );
}
