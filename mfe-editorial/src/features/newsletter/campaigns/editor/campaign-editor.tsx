import { campaignBlockTypes, campaignLimits } from '@letat/contracts/newsletter/campaigns/constants';
import type { Campaign, CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Row } from '@letat/ui/layout';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { BlockRow } from '../blocks/block-row.tsx';
import * as blockStyles from '../blocks/blocks.css.ts';
import { moved, newBlock } from '../blocks/new-block.ts';
import { BeforeOpening, BeforeSending } from '../sending/before-sending.tsx';
import { blockWords } from '../words.ts';
import { CampaignActions } from './campaign-actions.tsx';
import * as styles from './campaign-editor.css.ts';
import { DraftState } from './draft-state.tsx';
import { Preview } from './preview.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** A draft: its blocks, what it looks like, and what is done before it is sent. */
export function CampaignEditor({ loaded, base }: { loaded: Campaign; base: string }) {
  const draft = useDraft(loaded);
  const [selected, setSelected] = useState<string | null>(null);
  const { fields, saved, change } = draft;
  return (
    <>
      <div className={styles.head}>
        <DraftState draft={draft} />
        <CampaignActions campaign={saved} base={base} />
      </div>
      {saved.problem === null ? null : (
        <Callout tone="warning" title="Elle n’est pas partie">
          {saved.problem}
        </Callout>
      )}
      <div className={styles.columns}>
        <div className={styles.written}>
          <TextField
            label="Objet"
            isRequired
            // A writer who began it a moment ago begins here; who comes to look at what stands there reads first.
            autoFocus={isBlank(loaded)}
            value={fields.subject}
            maxLength={campaignLimits.subject}
            onChange={(subject) => change({ subject })}
          />
          <TextField
            label="Préheader"
            description="Ce que les boîtes montrent après l’objet."
            value={fields.preheader}
            maxLength={campaignLimits.preheader}
            onChange={(preheader) => change({ preheader })}
          />
          <p className={styles.sender}>
            De&nbsp;: {saved.sender.name}, {saved.sender.email}
          </p>
          <Blocks draft={draft} selected={selected} onSelect={setSelected} />
        </div>
        <aside className={styles.aside} aria-label="Aperçu">
          <Preview campaign={saved} />
        </aside>
      </div>
      {saved.course === null ? (
        <BeforeSending draft={draft} onFix={setSelected} />
      ) : (
        <BeforeOpening draft={draft} onFix={setSelected} />
      )}
    </>
  );
}

const isBlank = ({ subject, preheader, blocks }: Campaign) => subject === '' && preheader === '' && blocks.length === 0;

interface BlocksProps {
  draft: Draft;
  selected: string | null;
  onSelect(id: string | null): void;
}

function Blocks({ draft: { fields, saved, change, changeBlock }, selected, onSelect }: BlocksProps) {
  const { blocks } = fields;
  const [removed, setRemoved] = useState<{ block: CampaignBlock; at: number } | null>(null);
  const articles = new Map(saved.articles.map((article) => [article.id, article]));
  return (
    <section aria-label="Blocs">
      <ol className={blockStyles.list}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            place={index + 1}
            count={blocks.length}
            articles={articles}
            isSelected={block.id === selected}
            onSelect={() => onSelect(block.id)}
            onChange={changeBlock}
            onMove={(by) => change({ blocks: moved(blocks, block.id, by) })}
            onRemove={() => {
              change({ blocks: blocks.filter(({ id }) => id !== block.id) });
              onSelect(null);
              setRemoved({ block, at: index });
            }}
          />
        ))}
      </ol>
      {removed === null ? null : (
        <Row gap="tight">
          <span className={styles.sender} role="status">
            {blockWords[removed.block.type]}&nbsp;: bloc retiré.
          </span>
          <Button
            autoFocus
            size="small"
            variant="text"
            onPress={() => {
              const id = blocks.some((block) => block.id === removed.block.id)
                ? newBlock(removed.block.type, blocks).id
                : removed.block.id;
              const block = { ...removed.block, id };
              change({ blocks: [...blocks.slice(0, removed.at), block, ...blocks.slice(removed.at)] });
              onSelect(id);
              setRemoved(null);
            }}
          >
            Remettre
          </Button>
        </Row>
      )}
      <div className={blockStyles.add}>
        <span className={styles.sender}>Ajouter</span>
        <Row gap="tight">
          {campaignBlockTypes.map((type) => (
            <Button
              key={type}
              size="small"
              variant="text"
              isDisabled={blocks.length >= campaignLimits.blocks}
              aria-label={`Ajouter\u00a0: ${blockWords[type]}`}
              onPress={() => {
                const block = newBlock(type, blocks);
                change({ blocks: [...blocks, block] });
                onSelect(block.id);
              }}
            >
              {blockWords[type]}
            </Button>
          ))}
        </Row>
      </div>
    </section>
  );
}
